package dev.tidegate.integrations.rollout;

import static dev.tidegate.integrations.rollout.ImageRolloutReader.invalid;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.node.Sequence;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.engine.duration.DurationGrammar;
import dev.tidegate.engine.threshold.Threshold;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the waves of a rollout. Confined to one file. */
final class WaveRuleReader {

    private static final List<String> SELECTORS = List.of("targets", "keys", "shardId", "match");

    private final Set<String> names = new HashSet<>();
    private boolean restTaken;

    List<WaveRule> read(Fields rollout) {
        if (rollout.node("waves")
                .flatMap(Node::asSequence)
                .map(Sequence::items)
                .filter(List::isEmpty)
                .isPresent()) {
            invalid(rollout, "waves", "lists no wave; name one, or leave the field out for the usual ones");
        }
        var waves = new ArrayList<WaveRule>();
        for (Fields fields : rollout.list("waves")) {
            fields.requiredText("name").ifPresent(name -> waves.add(wave(fields, name)));
        }
        return waves;
    }

    private WaveRule wave(Fields fields, String name) {
        var wave = new WaveRule(
                fields.place("name"),
                name,
                fields.refs("targets").stream().map(DataFile::path).toList(),
                fields.texts("keys"),
                numbers(fields, "shardId"),
                fields.fields("match").map(WaveRuleReader::match).orElse(null),
                fields.flag("rest", false),
                duration(fields, "soak", Duration.ZERO),
                maxParallel(fields),
                fields.flag("approval", false));
        if (!names.add(name)) {
            invalid(
                    fields,
                    "name",
                    "a second wave is called \"" + name + "\"; approvals would not know which is meant");
        }
        if (restTaken) {
            invalid(fields, "name", "stands behind the wave for the rest, which leaves nobody to it");
        }
        if (!wave.rest() && SELECTORS.stream().noneMatch(fields::has)) {
            invalid(fields, "name", "selects nobody; say targets, keys, shardId, match or rest");
        }
        restTaken |= wave.rest();
        return wave;
    }

    private static WaveRule.Match match(Fields fields) {
        var match = new WaveRule.Match(
                fields.textMap("labels"),
                fields.text("environment").orElse(null),
                fields.text("servicePhase").orElse(null));
        if (match.labels().isEmpty() && match.environment() == null && match.servicePhase() == null) {
            invalid(fields, "labels", "asks for nothing; say labels, environment or servicePhase, or write rest: true");
        }
        return match;
    }

    static Duration duration(Fields fields, String name, Duration otherwise) {
        return fields.text(name)
                .map(text -> DurationGrammar.strict().soak(text).<Duration>match(accepted -> accepted.is(), refused -> {
                    invalid(fields, name, refused.sentence());
                    return otherwise;
                }))
                .orElse(otherwise);
    }

    private static @Nullable Threshold maxParallel(Fields fields) {
        if (!fields.has("maxParallel")) {
            return null;
        }
        var threshold = fields.node("maxParallel")
                .flatMap(Node::asScalar)
                .map(Scalar::text)
                .flatMap(text -> Threshold.parse(text.replace(" ", "")))
                .filter(parsed -> parsed.match(count -> count.count(), percent -> percent.percent()) > 0);
        if (threshold.isEmpty()) {
            invalid(fields, "maxParallel", "must be a number of shards or a share of them, such as 5 or 25%");
        }
        return threshold.orElse(null);
    }

    private static List<Integer> numbers(Fields fields, String name) {
        var items = fields.node(name).flatMap(Node::asSequence).map(Sequence::items);
        var numbers = new ArrayList<Integer>();
        for (Node item : items.orElse(List.of())) {
            var number = item.asScalar().map(Scalar::text).filter(text -> text.matches("[0-9]{1,9}"));
            number.map(Integer::valueOf).ifPresent(numbers::add);
        }
        if (fields.has(name) && (items.isEmpty() || numbers.size() != count(items))) {
            invalid(fields, name, "must be a list of numbers of shards, counted from 0");
        }
        return numbers;
    }

    private static int count(Optional<List<Node>> items) {
        return items.map(List::size).orElse(0);
    }
}
