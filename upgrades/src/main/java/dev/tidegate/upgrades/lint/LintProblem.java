package dev.tidegate.upgrades.lint;

import dev.tidegate.engine.problem.ProblemCode;

/** The problems of policies that are valid one by one. */
public enum LintProblem implements ProblemCode {
    SOAK_UNREACHABLE("let one cluster with the workload take versions with soak-days 0"),
    SECTOR_STUCK("mend the clusters it waits for, or remove the dependency"),
    SECTOR_EMPTY("put a cluster into the sector, or remove it from sector-deps"),
    WORKLOAD_NOT_UPSTREAM("correct the name of the workload, or let a cluster with it go first"),
    SECTOR_LIMIT_IDLE("give the clusters of the sector a common mutex, or remove the limit"),
    MUTEX_CONGESTED("widen the schedules, split the mutex, or raise the limit of the sector with sector set --max"),
    PATTERN_UNANCHORED("write it like ^4\\.12\\. for a minor version, or like ^4\\.12\\.3$ for one version"),
    WINDOW_MISSED("run the scheduler more often, or let the schedule come more often"),
    MAX_MINOR_BELOW("raise max-minor, or remove it"),
    PAUSED_LONG("remove paused-until, if it was forgotten");

    private final String remedy;

    LintProblem(String remedy) {
        this.remedy = remedy;
    }

    @Override
    public Severity severity() {
        return Severity.WARNING;
    }

    @Override
    public String remedy() {
        return remedy;
    }
}
