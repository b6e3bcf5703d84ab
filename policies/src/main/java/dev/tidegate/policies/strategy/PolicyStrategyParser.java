package dev.tidegate.policies.strategy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tidegate.engine.Profile;
import dev.tidegate.engine.duration.DurationGrammar;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.rollout.FailureBound;
import dev.tidegate.engine.rollout.MandatoryGroup;
import dev.tidegate.engine.rollout.RolloutSettings;
import dev.tidegate.engine.rollout.RolloutStrategy;
import dev.tidegate.engine.threshold.Limit;
import dev.tidegate.policies.selector.LabelConditions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code spec.rolloutStrategy}. Everything wrong with it is collected; an error anywhere means no strategy, since
 * guessing at a limit would be worse than holding still.
 */
public final class PolicyStrategyParser {

    private static final List<String> TYPES = List.of("All", "Progressive", "ProgressivePerGroup", "ManualPerGroup");

    private final JsonNode node;
    private final Profile profile;
    private final String at;
    private final DurationGrammar durations;
    private final PolicyLimitGrammar limits;
    private final List<Problem> problems = new ArrayList<>();

    private PolicyStrategyParser(JsonNode node, Profile profile, String at) {
        this.node = node;
        this.profile = profile;
        this.at = at;
        this.durations = profile == Profile.REFERENCE ? DurationGrammar.compatible() : DurationGrammar.strict();
        this.limits = profile == Profile.REFERENCE ? PolicyLimitGrammar.compatible() : PolicyLimitGrammar.strict();
    }

    /**
     * Reads one strategy.
     *
     * @param at the JSON pointer of the strategy, in front of every place a problem names
     */
    public static ParsedPolicyStrategy read(JsonNode node, Profile profile, String at) {
        var reader = new PolicyStrategyParser(node, profile, at);
        RolloutStrategy strategy = reader.strategy();
        boolean wrong = reader.problems.stream().anyMatch(Problem::isError);
        return new ParsedPolicyStrategy(wrong ? null : strategy, reader.problems);
    }

    private @Nullable RolloutStrategy strategy() {
        if (!node.isObject()) {
            problem(PolicyStrategyProblem.INVALID_BLOCK, "", "must be an object, was " + node);
            return null;
        }
        return type().map(this::strategyOf).orElse(null);
    }

    private RolloutStrategy strategyOf(String type) {
        String name = type.substring(0, 1).toLowerCase(Locale.ROOT) + type.substring(1);
        checkFields(name);
        JsonNode block = node.path(name);
        String where = "/" + name;
        if (!block.isMissingNode() && !block.isNull() && !block.isObject()) {
            problem(PolicyStrategyProblem.INVALID_BLOCK, where, "must be an object, was " + block);
        }
        var pace = pace(block, where, type);
        var mandatory = type.equals("All") ? List.<MandatoryGroup>of() : mandatory(block, where);
        return switch (type) {
            case "All" -> new RolloutStrategy.All(pace);
            case "Progressive" -> new RolloutStrategy.Progressive(pace, maxConcurrency(block, where), mandatory);
            case "ProgressivePerGroup" -> new RolloutStrategy.ProgressivePerGroup(pace, mandatory);
            default -> new RolloutStrategy.ManualPerGroup(pace, mandatory);
        };
    }

    /** A missing type means everything at once, as the field's default says; the reference insists on one. */
    private Optional<String> type() {
        JsonNode type = node.path("type");
        if (profile == Profile.TIDEGATE
                && (type.isMissingNode() || type.asText().isEmpty())) {
            return Optional.of("All");
        }
        if (profile == Profile.TIDEGATE && type.asText().equals("manualPerGroup")) {
            return Optional.of("ManualPerGroup");
        }
        var types = profile == Profile.REFERENCE ? TYPES.subList(0, 3) : TYPES;
        if (type.isTextual() && types.contains(type.textValue())) {
            return Optional.of(type.textValue());
        }
        problem(
                PolicyStrategyProblem.INVALID_TYPE,
                "/type",
                "must be one of " + String.join(", ", types) + ", was " + shown(type));
        return Optional.empty();
    }

    private RolloutSettings pace(JsonNode block, String where, String type) {
        // Under "All" the reference does not even look at the limit it ignores.
        boolean unread = profile == Profile.REFERENCE && type.equals("All");
        JsonNode maxFailures = unread ? MissingNode.getInstance() : block.path("maxFailures");
        return new RolloutSettings(
                soak(block.path("minSuccessTime"), where + "/minSuccessTime"),
                deadline(block.path("progressDeadline"), where + "/progressDeadline"),
                limit(maxFailures, where + "/maxFailures", PolicyStrategyProblem.INVALID_MAX_FAILURES),
                FailureBound.LENIENT);
    }

    private Duration soak(JsonNode field, String where) {
        if (field.isMissingNode()) {
            return Duration.ZERO;
        }
        return accepted(
                field.isTextual() ? durations.soak(field.textValue()) : notText(field),
                PolicyStrategyProblem.INVALID_MIN_SUCCESS_TIME,
                where,
                Duration.ZERO);
    }

    private @Nullable Duration deadline(JsonNode field, String where) {
        if (field.isMissingNode()) {
            return null;
        }
        return accepted(
                        field.isTextual() ? durations.deadline(field.textValue()) : notText(field),
                        PolicyStrategyProblem.INVALID_PROGRESS_DEADLINE,
                        where,
                        Optional.<Duration>empty())
                .orElse(null);
    }

    private Limit maxConcurrency(JsonNode block, String where) {
        var field = block.path("maxConcurrency");
        return field.isMissingNode()
                ? Limit.none()
                : limit(field, where + "/maxConcurrency", PolicyStrategyProblem.INVALID_MAX_CONCURRENCY);
    }

    private Limit limit(JsonNode field, String where, PolicyStrategyProblem code) {
        var parsed =
                code == PolicyStrategyProblem.INVALID_MAX_FAILURES ? limits.failures(field) : limits.concurrency(field);
        return accepted(parsed, code, where, Limit.none());
    }

    private List<MandatoryGroup> mandatory(JsonNode block, String where) {
        var groups = new ArrayList<MandatoryGroup>();
        JsonNode entries = block.path("mandatoryDecisionGroups");
        String list = where + "/mandatoryDecisionGroups";
        if (!entries.isMissingNode() && !entries.isArray()) {
            problem(PolicyStrategyProblem.INVALID_MANDATORY_GROUP, list, "must be a list, was " + entries);
        }
        for (int i = 0; i < entries.size(); i++) {
            mandatoryGroup(entries.path(i), list + "/" + i).ifPresent(groups::add);
        }
        return groups;
    }

    private Optional<MandatoryGroup> mandatoryGroup(JsonNode entry, String where) {
        JsonNode name = entry.path("groupName");
        JsonNode index = entry.path("groupIndex");
        boolean named = name.isTextual() && !name.textValue().isEmpty();
        boolean indexed = index.isIntegralNumber() && index.canConvertToInt();
        if (profile == Profile.REFERENCE) {
            // A name wins over an index, and nothing at all is index 0.
            return Optional.of(
                    named ? new MandatoryGroup.Named(name.textValue()) : new MandatoryGroup.Indexed(index.asInt(0)));
        }
        boolean sound = named != indexed
                && entry.size() == 1
                && (named ? name.textValue().length() <= 63 : index.intValue() >= 0);
        if (!sound) {
            problem(
                    PolicyStrategyProblem.INVALID_MANDATORY_GROUP,
                    where,
                    "must have exactly one of groupName (1 to 63 characters) and groupIndex (0 or more), was " + entry);
            return Optional.empty();
        }
        return Optional.of(
                named ? new MandatoryGroup.Named(name.textValue()) : new MandatoryGroup.Indexed(index.intValue()));
    }

    /** A misspelt limit would silently mean "no limit", so unknown fields are errors; the reference drops them. */
    private void checkFields(String used) {
        if (profile == Profile.REFERENCE) {
            return;
        }
        var blocks = Set.of("all", "progressive", "progressivePerGroup", "manualPerGroup");
        for (var names = node.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (blocks.contains(name) && !name.equals(used)) {
                problem(
                        PolicyStrategyProblem.STRATEGY_UNUSED_BLOCK,
                        "/" + name,
                        "has no effect: the type uses the block " + used);
            } else if (!blocks.contains(name)
                    && !Set.of("type", "ignoreClusterRolloutStatus").contains(name)) {
                unknown("/" + name, Stream.concat(blocks.stream(), Stream.of("type", "ignoreClusterRolloutStatus")));
            }
        }
        var known = knownIn(used);
        node.path(used).fieldNames().forEachRemaining(name -> {
            if (!known.contains(name)) {
                unknown("/" + used + "/" + name, known.stream());
            }
        });
        checkSelector(node.path("ignoreClusterRolloutStatus"));
    }

    private void checkSelector(JsonNode selector) {
        if (selector.isMissingNode()) {
            return;
        }
        var complaint = selector.isObject()
                ? LabelConditions.read(selector)
                        .match(
                                accepted -> accepted.is().isEmpty() ? "is empty and would ignore every cluster" : null,
                                Parsed.Refused::sentence)
                : "must be a label selector, was " + selector;
        if (complaint != null) {
            problem(PolicyStrategyProblem.INVALID_IGNORE_SELECTOR, "/ignoreClusterRolloutStatus", complaint);
        }
    }

    private static Set<String> knownIn(String block) {
        return switch (block) {
            case "all" -> Set.of("minSuccessTime", "progressDeadline", "maxFailures");
            case "progressive" ->
                Set.of(
                        "minSuccessTime",
                        "progressDeadline",
                        "maxFailures",
                        "mandatoryDecisionGroups",
                        "maxConcurrency");
            default -> Set.of("minSuccessTime", "progressDeadline", "maxFailures", "mandatoryDecisionGroups");
        };
    }

    private void unknown(String where, Stream<String> known) {
        problem(
                PolicyStrategyProblem.UNKNOWN_FIELD,
                where,
                "is not known here; known are "
                        + String.join(", ", known.sorted().toList()));
    }

    private <T> T accepted(Parsed<T> parsed, PolicyStrategyProblem code, String where, T otherwise) {
        return parsed.match(Parsed.Accepted::is, refused -> {
            problem(code, where, refused.sentence());
            return otherwise;
        });
    }

    private static <T> Parsed<T> notText(JsonNode field) {
        return Parsed.refused("duration", 0, "must be a text in quotes, was " + field);
    }

    private static String shown(JsonNode field) {
        return field.isMissingNode() ? "missing" : field.toString();
    }

    private void problem(PolicyStrategyProblem code, String where, String sentence) {
        problems.add(new Problem(code, at + where, sentence));
    }
}
