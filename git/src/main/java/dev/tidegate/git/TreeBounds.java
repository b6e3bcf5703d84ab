package dev.tidegate.git;

/**
 * How much of a tree is read.
 *
 * @param fileBytes size of one file; of a larger one nothing is kept but its beginning, one byte more than this
 * @param totalBytes size of all files together
 * @param files number of files
 */
public record TreeBounds(int fileBytes, long totalBytes, int files) {

    private static final int MIB = 1024 * 1024;

    public TreeBounds {
        if (fileBytes < 1 || fileBytes > Integer.MAX_VALUE / 2 || totalBytes < 1 || files < 1) {
            throw new IllegalArgumentException("bounds that let nothing through, or more than can be held");
        }
    }

    public static TreeBounds usual() {
        return new TreeBounds(5 * MIB, 1024L * MIB, 200_000);
    }
}
