package dev.tidegate.git;

/**
 * The limits for reading a tree.
 *
 * @param fileBytes size of one file; a larger one is cut off one byte above this
 * @param totalBytes size of all files together
 * @param files number of files
 */
public record TreeLimits(int fileBytes, long totalBytes, int files) {

    private static final int MIB = 1024 * 1024;

    public TreeLimits {
        if (fileBytes < 1 || fileBytes > Integer.MAX_VALUE / 2 || totalBytes < 1 || files < 1) {
            throw new IllegalArgumentException("bounds that let nothing through, or more than can be held");
        }
    }

    public static TreeLimits usual() {
        return new TreeLimits(5 * MIB, 1024L * MIB, 200_000);
    }
}
