package dev.tidegate.integrations.check;

import java.util.List;

/** What a report says, in few words. */
final class ReportLines {

    private ReportLines() {}

    static List<String> affected(CheckReport report) {
        return report.shards().stream()
                .filter(ShardImpact::isAffected)
                .map(verdict -> verdict.workload().shard().label())
                .toList();
    }

    static List<String> workloads(CheckReport report) {
        return report.workloads().stream()
                .map(change -> change.kind().word() + " " + change.id().name())
                .toList();
    }
}
