package dev.tidegate.data.edit;

/** Finds the lines of a text by offset. */
record LineOffsets(String text) {

    int start(int offset) {
        int at = offset;
        while (at > 0 && !isBreak(at - 1)) {
            at--;
        }
        return at == 0 && text.startsWith("\uFEFF") && offset > 0 ? 1 : at;
    }

    /** Offset of the line's break, or of the end of the text. */
    int end(int offset) {
        int at = offset;
        while (at < text.length() && !isBreak(at)) {
            at++;
        }
        return at;
    }

    /** Offset of the next line; the end of the text if this is the last. */
    int next(int offset) {
        int end = end(offset);
        if (end < text.length() - 1 && text.charAt(end) == '\r' && text.charAt(end + 1) == '\n') {
            return end + 2;
        }
        return Math.min(end + 1, text.length());
    }

    /** Offset of the line break before a line. */
    int breakBefore(int lineStart) {
        boolean pair = lineStart > 1 && text.charAt(lineStart - 1) == '\n' && text.charAt(lineStart - 2) == '\r';
        return lineStart - (pair ? 2 : 1);
    }

    /** Offset after the line that contains an offset, or the offset itself if a line starts there. */
    int after(int offset) {
        return offset > 0 && isBreak(offset - 1) ? offset : next(offset);
    }

    /** The number of the line that contains an offset, counted from 1. */
    int number(int offset) {
        int number = 1;
        for (int at = 0; at < offset; at++) {
            boolean pair = text.charAt(at) == '\r' && text.startsWith("\n", at + 1);
            number += isBreak(at) && !pair ? 1 : 0;
        }
        return number;
    }

    boolean isFirstInLine(int offset) {
        return text.substring(start(offset), offset).isBlank();
    }

    private boolean isBreak(int offset) {
        return text.charAt(offset) == '\n' || text.charAt(offset) == '\r';
    }
}
