package dev.tidegate.promotions.problem;

import dev.tidegate.engine.problem.ProblemCode;

/** The codes of problems with promotions: the promotions file, versions, and what is asked of them. */
public enum PromotionProblem implements ProblemCode {
    PROMOTION_FILE_INVALID("correct the promotions file"),
    NAME_DUPLICATE_IN_FILE("give each component, environment, window and location a name of its own"),
    LOCATION_KIND("give each location exactly one of dotenv, yaml, scan, text and shards"),
    PROMOTION_ENVIRONMENT_UNKNOWN("name an environment of the file, or add it"),
    COMPONENT_UNKNOWN("name a component of the file, or add it"),
    LOCATION_UNKNOWN("name a location of the file, or add it"),
    FILE_OUTSIDE("name a file inside the repository, by its path from the root"),
    EXPRESSION_INVALID("write a regular expression with exactly one group"),
    PROMOTION_WINDOW_INVALID("give the window cron and duration, or from and until, or a schedule"),
    SECRET_LITERAL("name the environment variable or the file that holds the secret"),
    REQUIREMENT_CYCLE("remove one of the requirements of the cycle"),
    VERSION_LISTED_TWICE("list the version as blocked or as hotfix, not as both"),
    FORM_INVALID("use a form that the place allows"),
    SELECTION_MISSING("say which environments or locations are meant, or --all"),
    VERSION_SHORT("write at least 7 digits of the commit id"),
    VERSION_UNKNOWN("name a commit, a branch tip or a tag of the upstream"),
    VERSION_AMBIGUOUS("write more digits of the commit id"),
    VERSION_OFF_BRANCH("merge the commit into the branch of the upstream first"),
    VERSION_BACKWARDS("use revert to go back, or allow a rollback"),
    VERSION_DIVERGED("name a version that descends from the pinned one, or allow diverged versions"),
    VERSION_DISAGREES("name a version, since the places named hold different ones"),
    VALUE_UNKNOWN_UPSTREAM("write a commit of the upstream there, or correct the upstream of the component"),
    SHORT_COLLISION("use a longer shortLength, or the form full"),
    UPSTREAM_UNREACHABLE("see that the upstream can be reached and that its token is right, or go on with --offline"),
    FLOOR_DIVERGED("name one floor that descends from the other"),
    GROUP_SPLIT("promote all locations of the group, or split the group on purpose"),
    EXCLUSIVE_MIXED("promote the exclusive component in a request of its own"),
    DEPENDANT_BELOW_FLOOR("revert what needs the version first"),
    SHARD_SET_CHANGED("pin the new shards too, then go on"),
    PLAN_CHANGED("look at the plan again"),
    BASE_MOVED("look at who moved the version, then plan again"),
    TREE_DIRTY("commit or stash what differs, or end what is under way, then write again"),
    REVERT_CONFLICT("narrow the revert to the locations that still hold the promoted version"),
    PROMOTION_UNKNOWN("name the id of a promotion, its merge request or its commit"),
    PIN_OVERDUE("unpin the shard, or pin it anew", Severity.WARNING),
    VERSION_SKEW("promote the locations to one version", Severity.WARNING);

    private final String remedy;
    private final Severity severity;

    PromotionProblem(String remedy) {
        this(remedy, Severity.ERROR);
    }

    PromotionProblem(String remedy, Severity severity) {
        this.remedy = remedy;
        this.severity = severity;
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
