package dev.tidegate.policies.definition;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.crdv2.generator.v1.SchemaCustomizer;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import io.fabric8.kubernetes.api.model.IntOrString;
import java.util.List;
import java.util.Map;

/** {@code spec.rolloutStrategy}: rules that refuse when it is written what the parser would refuse when it is read. */
record StrategySchema(
        @JsonPropertyDescription(
                "How clusters get a new version: All at once (default), Progressive by name, or group by group.")
        @Size(max = 40) @ValidationRule(
                value = "self in ['', 'All', 'Progressive', 'ProgressivePerGroup', 'ManualPerGroup', 'manualPerGroup']",
                message = "must be one of All, Progressive, ProgressivePerGroup, ManualPerGroup")
        String type,

        All all,
        Progressive progressive,
        PerGroup progressivePerGroup,
        PerGroup manualPerGroup,

        @JsonPropertyDescription("Clusters that get every version in their turn, but are not waited for or counted.")
        @ValidationRule(
                value = "(has(self.matchLabels) && size(self.matchLabels) > 0)"
                        + " || (has(self.matchExpressions) && size(self.matchExpressions) > 0)",
                message = "is empty and would ignore every cluster")
        Selector ignoreClusterRolloutStatus) {

    private static final int LONGEST_DURATION = 60;
    private static final int LONGEST_LABEL = 63;

    private static final String SOAK = "^(None|0|([0-9]+h)?([0-9]+m)?([0-9]+s)?)$";
    private static final String SOAK_RULE = "self in ['', 'None', '0'] || duration(self) <= duration('8760h')";
    private static final String SOAK_MESSAGE = "must be 0 or at most 8760h, as in 30m";
    private static final String SOAK_TEXT =
            "How long a cluster must stay compliant before it counts as done, as in 30m.";

    private static final String DEADLINE = "^(None|([0-9]+h)?([0-9]+m)?([0-9]+s)?)$";
    private static final String DEADLINE_RULE =
            "self in ['', 'None'] || (duration(self) > duration('0s') && duration(self) <= duration('8760h'))";
    private static final String DEADLINE_MESSAGE = "must be None, or more than 0s and at most 8760h, as in 1h30m";
    private static final String DEADLINE_TEXT =
            "How long a cluster may take from its release on, as in 1h30m; None: for ever.";

    private static final String FAILURES_TEXT = "How many clusters may fail, as a number or as a share, as in 5%.";
    private static final String LABEL_NAME = "[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?";
    private static final String LABEL_VALUE = "^(" + LABEL_NAME + ")?$";
    private static final String LABEL_KEY =
            "^([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?" + LABEL_NAME + "$";

    /** The limits of all clusters at once. */
    @SchemaCustomizer(LimitRules.class)
    record All(
            @JsonPropertyDescription("Has no effect where all clusters start at once.")
            @Size(max = LONGEST_DURATION) @Pattern(SOAK) @ValidationRule(value = SOAK_RULE, message = SOAK_MESSAGE)
            String minSuccessTime,

            @JsonPropertyDescription(DEADLINE_TEXT)
            @Size(max = LONGEST_DURATION) @Pattern(DEADLINE) @ValidationRule(value = DEADLINE_RULE, message = DEADLINE_MESSAGE)
            String progressDeadline,

            @JsonPropertyDescription(FAILURES_TEXT) IntOrString maxFailures) {}

    /** The limits of a rollout by name. */
    @SchemaCustomizer(LimitRules.class)
    record Progressive(
            @JsonPropertyDescription(SOAK_TEXT)
            @Size(max = LONGEST_DURATION) @Pattern(SOAK) @ValidationRule(value = SOAK_RULE, message = SOAK_MESSAGE)
            String minSuccessTime,

            @JsonPropertyDescription(DEADLINE_TEXT)
            @Size(max = LONGEST_DURATION) @Pattern(DEADLINE) @ValidationRule(value = DEADLINE_RULE, message = DEADLINE_MESSAGE)
            String progressDeadline,

            @JsonPropertyDescription(FAILURES_TEXT) IntOrString maxFailures,

            @JsonPropertyDescription("How many clusters may be under way at once; all of them unless said otherwise.")
            IntOrString maxConcurrency,

            @JsonPropertyDescription("Groups that go first, and in which no cluster may fail.") @Size(max = 500) List<MandatoryGroup> mandatoryDecisionGroups) {}

    /** The limits of a rollout group by group. */
    @SchemaCustomizer(LimitRules.class)
    record PerGroup(
            @JsonPropertyDescription(SOAK_TEXT)
            @Size(max = LONGEST_DURATION) @Pattern(SOAK) @ValidationRule(value = SOAK_RULE, message = SOAK_MESSAGE)
            String minSuccessTime,

            @JsonPropertyDescription(DEADLINE_TEXT)
            @Size(max = LONGEST_DURATION) @Pattern(DEADLINE) @ValidationRule(value = DEADLINE_RULE, message = DEADLINE_MESSAGE)
            String progressDeadline,

            @JsonPropertyDescription(FAILURES_TEXT) IntOrString maxFailures,

            @JsonPropertyDescription("Groups in which no cluster may fail.") @Size(max = 500) List<MandatoryGroup> mandatoryDecisionGroups) {}

    /** A group by its name or by its index. */
    @ValidationRule(
            value = "has(self.groupName) != has(self.groupIndex)",
            message = "must have exactly one of groupName and groupIndex")
    record MandatoryGroup(
            @Size(min = 1, max = LONGEST_LABEL) String groupName,
            @Min(0) @Max(Integer.MAX_VALUE) Integer groupIndex) {}

    /** A label selector of Kubernetes. */
    record Selector(
            @Size(max = 50) @ValidationRule(
                    value = "self.all(key, key.matches('" + LABEL_KEY + "') && size(key.split('/')[0]) <= 253)",
                    message = "has a key that no label can have")
            Map<String, @Size(max = LONGEST_LABEL) @Pattern(LABEL_VALUE) String> matchLabels,

            @Size(max = 50) List<Expression> matchExpressions) {}

    /** One condition of a selector. */
    @ValidationRule(
            value = "(self.operator in ['In', 'NotIn']) == (has(self.values) && size(self.values) > 0)",
            message = "In and NotIn need values, Exists and DoesNotExist need none")
    record Expression(
            @Required
            @Size(max = 317) @Pattern(LABEL_KEY) @ValidationRule(value = "size(self.split('/')[0]) <= 253", message = "is a key that no label can have")
            String key,

            @Required @Size(max = 12) @Pattern("^(In|NotIn|Exists|DoesNotExist)$") String operator,

            @Size(max = 50) List<@Size(max = LONGEST_LABEL) @Pattern(LABEL_VALUE) String> values) {}
}
