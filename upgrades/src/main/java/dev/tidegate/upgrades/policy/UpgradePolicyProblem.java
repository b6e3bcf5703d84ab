package dev.tidegate.upgrades.policy;

import dev.tidegate.engine.problem.ProblemCode;

/** The problems of upgrade policies and organisation settings. */
public enum UpgradePolicyProblem implements ProblemCode {
    LABEL_MISSING(Severity.ERROR, "set the label; soak-days, workloads and schedule are required"),
    LABEL_INT(Severity.ERROR, "write a whole number, as in 7"),
    LABEL_RANGE(Severity.ERROR, "write a number from 0 to 3650"),
    LABEL_EMPTY_LIST(Severity.ERROR, "name at least one item; separate several by commas"),
    LABEL_UNREADABLE(
            Severity.ERROR, "see what OCM answers for the labels of the subscription, and write the label anew"),
    LABEL_INSTANT(Severity.ERROR, "write a time in UTC, as in 2026-03-02T09:00:00Z"),
    LABEL_MINOR(Severity.ERROR, "write major and minor version, as in 4.16"),
    CRON_SYNTAX(Severity.ERROR, "write minute, hour, day of month, month and day of week, as in 0 9 * * 1-4"),
    CRON_NEVER(Severity.ERROR, "choose days that exist: day of month and day of week must both fit"),
    REGEX(Severity.ERROR, "write a regular expression as RE2 reads it, as in ^4\\.15\\. for all of 4.15"),
    SECTOR_UNKNOWN(
            Severity.ERROR,
            "correct the name, or declare the sector: by a sector-deps label or in the list of sectors"),
    SECTOR_TWICE(Severity.ERROR, "declare the sector once"),
    SECTOR_CYCLE(Severity.ERROR, "remove one of the dependencies, so that some sector goes first"),
    SECTOR_LIMIT(Severity.ERROR, "write a number from 1 to 100, or a share from 1% to 100%"),
    INHERIT_SELF(Severity.ERROR, "remove the organisation's own id from version-data.inherit"),
    HEALTH_SOURCE_MISSING(Severity.ERROR, "name a health source that the environment has, or none"),

    /** The same as {@link #INHERIT_UNVERIFIED} where the rules make an error of it. */
    INHERIT_REFUSED(Severity.ERROR, "ask the other organisation to name this one in version-data.publish"),
    INHERIT_UNVERIFIED(Severity.WARNING, "ask the other organisation to name this one in version-data.publish"),
    INT_NORMALISED(Severity.WARNING, "write digits only, as in 7"),
    LIST_NORMALISED(Severity.WARNING, "write items without blanks, gaps and repetitions, as in a,b"),
    LABEL_UNKNOWN(Severity.WARNING, "correct the key, or remove the label"),
    GATE_UNKNOWN(Severity.WARNING, "name version gates that exist, or write none"),
    PARTIAL(Severity.WARNING, "set soak-days, workloads and schedule to have the cluster upgraded"),
    BLOCKS_ALL(Severity.WARNING, "narrow the pattern down, unless nothing shall be upgraded"),
    SECTOR_LIMIT_ZERO(Severity.WARNING, "write 1; no limit keeps everybody out");

    private final Severity severity;
    private final String remedy;

    UpgradePolicyProblem(Severity severity, String remedy) {
        this.severity = severity;
        this.remedy = remedy;
    }

    @Override
    public Severity severity() {
        return severity;
    }

    @Override
    public String remedy() {
        return remedy;
    }
}
