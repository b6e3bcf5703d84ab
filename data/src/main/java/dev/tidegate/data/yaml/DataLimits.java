package dev.tidegate.data.yaml;

/**
 * The limits above which a file, or the whole tree, is refused. Data files have many authors, and one file must not keep
 * the others from being read.
 *
 * @param fileBytes size of one file
 * @param totalBytes size of all files together
 * @param files number of files
 * @param depth how deeply values may be nested in each other
 * @param nodes values in one file
 * @param aliasNodes values that the aliases of one file would add if they were written out
 * @param scalarLength characters of one scalar
 * @param findings errors, and warnings, that are listed for one file
 */
public record DataLimits(
        long fileBytes,
        long totalBytes,
        int files,
        int depth,
        int nodes,
        int aliasNodes,
        int scalarLength,
        int findings) {

    private static final int MIB = 1024 * 1024;

    public DataLimits {
        if (fileBytes < 1
                || totalBytes < 1
                || files < 1
                || depth < 1
                || nodes < 1
                || aliasNodes < 0
                || scalarLength < 1
                || findings < 1) {
            throw new IllegalArgumentException("a limit must let something through");
        }
        if (fileBytes > Integer.MAX_VALUE / 2 || depth > 500) {
            throw new IllegalArgumentException("files of more than 1 GiB or 500 levels are not supported");
        }
    }

    public static DataLimits usual() {
        return new DataLimits(5 * MIB, 1024L * MIB, 200_000, 100, 1_000_000, 100_000, MIB, 100);
    }
}
