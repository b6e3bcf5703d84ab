package dev.tidegate.integrations.load;

import dev.tidegate.data.field.Fields;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.entry.ShardingStrategy;
import dev.tidegate.integrations.target.TargetKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads what the work is split by. */
final class ShardingStrategyReader {

    private static final Map<String, ShardingStrategy> KEYED = keyed();
    private static final Map<String, String> RETIRED = Map.of(
            "per-cloudflare-zone", "zones are not split by any more",
            "per-cloudflare-dns-zone", "zones are not split by any more",
            "per-jira-board", "boards were split by for two days only");

    private ShardingStrategyReader() {}

    private static Map<String, ShardingStrategy> keyed() {
        Map<String, ShardingStrategy> strategies = new LinkedHashMap<>();
        for (var kind : TargetKind.values()) {
            strategies.put(kind.strategyName(), new ShardingStrategy.Keyed(kind));
        }
        strategies.put("per-cluster", new ShardingStrategy.Keyed(TargetKind.OPENSHIFT_CLUSTER));
        return strategies;
    }

    /** Any strategy; a missing or unknown one is reported. */
    static Optional<ShardingStrategy> read(Fields fields, String name) {
        return read(fields, name, true);
    }

    /** A strategy with targets. */
    static Optional<ShardingStrategy> keyed(Fields fields, String name) {
        return read(fields, name, false);
    }

    private static Optional<ShardingStrategy> read(Fields fields, String name, boolean byHash) {
        Map<String, ShardingStrategy> known = new LinkedHashMap<>();
        if (byHash) {
            known.put("static", new ShardingStrategy.Static());
        }
        known.putAll(KEYED);
        var written = fields.text(name);
        if (written.isEmpty()) {
            unknown(fields, name, "lacks a strategy; write " + listed(known), IntegrationProblem.STRATEGY_UNKNOWN);
            return Optional.empty();
        }
        String text = written.get();
        String retired = RETIRED.get(text);
        if (retired != null) {
            String sentence = "\"%s\" is gone: %s; write %s".formatted(text, retired, listed(known));
            unknown(fields, name, sentence, IntegrationProblem.STRATEGY_RETIRED);
        } else if (!known.containsKey(text)) {
            String sentence = "there is no strategy \"%s\" here, only %s%s"
                    .formatted(text, listed(known), NameSuggestions.question(text, known.keySet()));
            unknown(fields, name, sentence, IntegrationProblem.STRATEGY_UNKNOWN);
        }
        return Optional.ofNullable(known.get(text));
    }

    private static void unknown(Fields fields, String name, String sentence, IntegrationProblem code) {
        fields.problem(code, name, sentence);
    }

    private static String listed(Map<String, ShardingStrategy> known) {
        var names = List.copyOf(known.keySet());
        return String.join(", ", names.subList(0, names.size() - 1)) + " or " + names.get(names.size() - 1);
    }
}
