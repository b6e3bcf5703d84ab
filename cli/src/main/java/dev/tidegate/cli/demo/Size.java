package dev.tidegate.cli.demo;

/** The columns and rows of a terminal. */
record Size(int columns, int rows) {

    /** What a terminal has that does not say. */
    static final Size USUAL = new Size(80, 24);

    Size {
        if (columns < 1 || rows < 1) {
            throw new IllegalArgumentException("a terminal of " + columns + " columns and " + rows + " rows");
        }
    }
}
