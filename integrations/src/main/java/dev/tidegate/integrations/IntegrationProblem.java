package dev.tidegate.integrations;

import dev.tidegate.engine.problem.ProblemCode;

/** The problem codes of integrations, in addition to those of all data files. */
public enum IntegrationProblem implements ProblemCode {
    FORM_CONFLICT(Severity.ERROR, "keep one of the two, best the one under sharding"),
    STRATEGY_UNKNOWN(Severity.ERROR, "name a strategy that exists"),
    STRATEGY_RETIRED(Severity.ERROR, "use static sharding, or split by account or cluster"),
    SHARDS_INVALID(Severity.ERROR, "ask for one shard or more, of something there is"),
    SPEC_INVALID(Severity.ERROR, "give the field a value Kubernetes can work with"),
    ARGUMENT_UNSUPPORTED(Severity.ERROR, "choose a strategy whose argument the command accepts"),
    ARGUMENT_UNVERIFIED(Severity.WARNING, "list the arguments the command understands under accepts"),
    OVERRIDE_DUPLICATE(Severity.ERROR, "write one override for each shard"),
    OVERRIDE_KIND_MISMATCH(Severity.ERROR, "refer to a target of the kind the strategy splits by"),
    OVERRIDE_SELECTOR_INVALID(Severity.ERROR, "select by shard where the strategy has targets, by shardId where not"),
    OVERRIDE_INDEX_OUT_OF_RANGE(Severity.ERROR, "select a shard that exists"),
    OVERRIDE_TARGET_DISABLED(Severity.WARNING, "remove the override, or let the target be managed again"),
    OVERRIDE_EMPTY(Severity.WARNING, "say what differs, or remove the override"),
    OVERRIDE_REDUNDANT(Severity.WARNING, "remove the override: without it the shard runs the same"),
    OVERRIDE_LOSES(Severity.WARNING, "repeat in the override what shall stay: resources are replaced as a whole"),
    DISABLE_UNKNOWN_INTEGRATION(Severity.WARNING, "correct the name of the integration, or remove it"),
    PARTITION_UNLISTED(Severity.ERROR, "list the target, or let unlisted ones be included or excluded"),
    NAME_COLLISION(Severity.ERROR, "rename one of the two"),
    NAME_TOO_LONG(Severity.ERROR, "shorten the name of the integration or of the target"),
    NAME_INVALID(Severity.ERROR, "use a name with letters or digits"),
    NAME_SHORTENED(Severity.WARNING, "nothing has to be done; a shorter name would be easier to recognise"),
    WORKLOAD_DUPLICATE(Severity.ERROR, "keep one entry of an integration in each namespace"),
    IMAGE_REF_INVALID(Severity.ERROR, "write a tag, a digest, or both as tag@sha256:…"),
    IMAGE_UNRESOLVED(
            Severity.ERROR,
            "write image in the settings or give --image for the repository, and imageRef in the spec for the tag; "
                    + "a reference needs an upstream that can be asked"),
    MUTABLE_TAG(Severity.WARNING, "pin a tag that never moves: what runs under this one can change unseen"),
    FIELD_NOT_APPLICABLE(Severity.WARNING, "remove the field: this strategy has no use for it"),
    FIELD_WITHOUT_EFFECT(Severity.WARNING, "remove the field: this kind of workload has no use for it"),
    DEPRECATED_FORM(Severity.WARNING, "write it under sharding; tidegate data migrate does so"),
    NAMESPACE_REPEATED(Severity.WARNING, "keep one file for each namespace"),
    WINDOW_INVALID(Severity.ERROR, "write days and hours, or cron and a length: Mon-Thu 08:00-16:00, 0 8 * * * for 8h"),
    WINDOW_UNKNOWN(Severity.ERROR, "name a window of the settings, or write its times"),
    ENVIRONMENT_UNKNOWN(Severity.ERROR, "name an environment that exists, or remove the name"),
    SETTINGS_AMBIGUOUS(Severity.ERROR, "keep one file of settings"),
    SCHEMAS_INCOMPLETE(Severity.WARNING, "list the schemas every integration reads"),
    WAVE_EMPTY(Severity.WARNING, "let a shard take part in the wave, remove it, or approve it to go on without"),
    WAVE_NAME_UNKNOWN(Severity.ERROR, "name a target or a shard that the integration has, or remove the name"),
    WAVE_UNCOVERED(Severity.ERROR, "select every shard by a wave, or end with a wave for the rest"),
    RUNS_NOT_KEPT(Severity.ERROR, "raise successfulJobHistoryLimit of the cron job, or lower minRuns of the rollout"),
    ROLLOUT_WITHOUT_SHARDS(Severity.ERROR, "correct the environment or the integration, or remove the rollout"),
    ROLLOUT_INVALID(Severity.ERROR, "correct the rollout; nothing of it starts before"),
    ROLLOUT_OVERLAP(Severity.ERROR, "end one of the two rollouts first"),
    ROLLOUT_HIDES_IMAGE(
            Severity.WARNING, "end or remove the rollout first, or name the image as from or to of the rollout"),
    SHARD_UNWELL(Severity.WARNING, "look at the shard; pause or abort the rollout if it does not get well");

    private final Severity severity;
    private final String remedy;

    IntegrationProblem(Severity severity, String remedy) {
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
