package dev.tidegate.data.yaml;

/**
 * How much is taken in before a file, or the whole tree, is refused. Data files come from many hands, and one of them
 * must not be able to stop the reading of all others.
 *
 * @param fileBytes size of one file
 * @param totalBytes size of all files together
 * @param files number of files
 * @param depth how deeply values may be nested in each other
 * @param nodes values in one file
 * @param aliasNodes values that aliases add to one file when each is counted where it is referred to
 * @param scalarLength characters of one scalar
 * @param findings errors, and warnings, that are listed for one file
 */
public record Limits(
        long fileBytes,
        long totalBytes,
        int files,
        int depth,
        int nodes,
        int aliasNodes,
        int scalarLength,
        int findings) {

    private static final int MIB = 1024 * 1024;

    public Limits {
        if (fileBytes < 1
                || totalBytes < 1
                || files < 1
                || depth < 1
                || nodes < 1
                || aliasNodes < 0
                || scalarLength < 1
                || findings < 1) {
            throw new IllegalArgumentException("a limit that lets nothing through is a mistake");
        }
        if (fileBytes > Integer.MAX_VALUE / 2 || depth > 500) {
            throw new IllegalArgumentException("files of more than 1 GiB or 500 levels cannot be held");
        }
    }

    public static Limits usual() {
        return new Limits(5 * MIB, 1024L * MIB, 200_000, 100, 1_000_000, 100_000, MIB, 100);
    }

    public Limits withFileBytes(long other) {
        return new Limits(other, totalBytes, files, depth, nodes, aliasNodes, scalarLength, findings);
    }

    public Limits withTotalBytes(long other) {
        return new Limits(fileBytes, other, files, depth, nodes, aliasNodes, scalarLength, findings);
    }

    public Limits withFiles(int other) {
        return new Limits(fileBytes, totalBytes, other, depth, nodes, aliasNodes, scalarLength, findings);
    }

    public Limits withDepth(int other) {
        return new Limits(fileBytes, totalBytes, files, other, nodes, aliasNodes, scalarLength, findings);
    }

    public Limits withNodes(int other) {
        return new Limits(fileBytes, totalBytes, files, depth, other, aliasNodes, scalarLength, findings);
    }

    public Limits withAliasNodes(int other) {
        return new Limits(fileBytes, totalBytes, files, depth, nodes, other, scalarLength, findings);
    }

    public Limits withScalarLength(int other) {
        return new Limits(fileBytes, totalBytes, files, depth, nodes, aliasNodes, other, findings);
    }

    public Limits withFindings(int other) {
        return new Limits(fileBytes, totalBytes, files, depth, nodes, aliasNodes, scalarLength, other);
    }
}
