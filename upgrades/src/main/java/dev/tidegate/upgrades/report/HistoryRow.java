package dev.tidegate.upgrades.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * What one version has soaked for one workload.
 *
 * @param clusters who has ever reported it, in the order of their first report
 */
public record HistoryRow(String ocm, String version, String workload, double soakDays, List<String> clusters) {

    /** The names of the columns. */
    public static final List<String> COLUMNS = List.of("ocm", "version", "workload", "soak_days", "clusters");

    public HistoryRow {
        clusters = List.copyOf(clusters);
    }

    /** What stands in the columns, in their order. */
    public List<String> cells() {
        return List.of(
                ocm,
                version,
                workload,
                new BigDecimal(soakDays).setScale(2, RoundingMode.HALF_EVEN).toPlainString(),
                String.join(", ", clusters));
    }
}
