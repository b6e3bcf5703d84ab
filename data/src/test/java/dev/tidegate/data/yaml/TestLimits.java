package dev.tidegate.data.yaml;

/** The usual limits but for some. */
public final class TestLimits {

    private static final DataLimits USUAL = DataLimits.usual();

    private TestLimits() {}

    public static DataLimits fileBytes(long limit) {
        return new DataLimits(
                limit,
                USUAL.totalBytes(),
                USUAL.files(),
                USUAL.depth(),
                USUAL.nodes(),
                USUAL.aliasNodes(),
                USUAL.scalarLength(),
                USUAL.findings());
    }

    public static DataLimits totalBytes(long limit) {
        return new DataLimits(
                USUAL.fileBytes(),
                limit,
                USUAL.files(),
                USUAL.depth(),
                USUAL.nodes(),
                USUAL.aliasNodes(),
                USUAL.scalarLength(),
                USUAL.findings());
    }

    public static DataLimits files(int limit) {
        return new DataLimits(
                USUAL.fileBytes(),
                USUAL.totalBytes(),
                limit,
                USUAL.depth(),
                USUAL.nodes(),
                USUAL.aliasNodes(),
                USUAL.scalarLength(),
                USUAL.findings());
    }

    public static DataLimits depth(int limit) {
        return new DataLimits(
                USUAL.fileBytes(),
                USUAL.totalBytes(),
                USUAL.files(),
                limit,
                USUAL.nodes(),
                USUAL.aliasNodes(),
                USUAL.scalarLength(),
                USUAL.findings());
    }

    public static DataLimits nodes(int limit) {
        return new DataLimits(
                USUAL.fileBytes(),
                USUAL.totalBytes(),
                USUAL.files(),
                USUAL.depth(),
                limit,
                USUAL.aliasNodes(),
                USUAL.scalarLength(),
                USUAL.findings());
    }

    public static DataLimits scalarLength(int limit) {
        return new DataLimits(
                USUAL.fileBytes(),
                USUAL.totalBytes(),
                USUAL.files(),
                USUAL.depth(),
                USUAL.nodes(),
                USUAL.aliasNodes(),
                limit,
                USUAL.findings());
    }

    public static DataLimits findings(int limit) {
        return new DataLimits(
                USUAL.fileBytes(),
                USUAL.totalBytes(),
                USUAL.files(),
                USUAL.depth(),
                USUAL.nodes(),
                USUAL.aliasNodes(),
                USUAL.scalarLength(),
                limit);
    }

    static DataLimits withoutNodeLimits() {
        return new DataLimits(
                USUAL.fileBytes(),
                USUAL.totalBytes(),
                USUAL.files(),
                USUAL.depth(),
                Integer.MAX_VALUE,
                Integer.MAX_VALUE,
                USUAL.scalarLength(),
                USUAL.findings());
    }
}
