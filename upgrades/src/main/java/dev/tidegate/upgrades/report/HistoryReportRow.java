package dev.tidegate.upgrades.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * The soak of one version for one workload.
 *
 * @param clusters the clusters that have reported it, in the order of their first report
 */
public record HistoryReportRow(String ocm, String version, String workload, double soakDays, List<String> clusters) {

    /** The names of the columns. */
    public static final List<String> COLUMNS = List.of("ocm", "version", "workload", "soak_days", "clusters");

    public HistoryReportRow {
        clusters = List.copyOf(clusters);
    }

    /** The cells in the order of the columns. */
    public List<String> cells() {
        return List.of(
                ocm,
                version,
                workload,
                new BigDecimal(soakDays).setScale(2, RoundingMode.HALF_EVEN).toPlainString(),
                String.join(", ", clusters));
    }
}
