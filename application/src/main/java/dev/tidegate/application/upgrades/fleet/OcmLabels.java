package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.ocm.label.OcmLabel;
import dev.tidegate.upgrades.policy.Label;
import dev.tidegate.upgrades.policy.Labels;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Labels sorted by whom they are stuck to, keeping the order in which they were made: of two alike the later counts. */
final class OcmLabels {

    private OcmLabels() {}

    static Map<String, Labels> byOrganisation(List<OcmLabel> labels) {
        return by(
                labels,
                label -> label.organization() == null
                        ? null
                        : label.organization().value());
    }

    static Map<String, Labels> bySubscription(List<OcmLabel> labels) {
        return by(
                labels,
                label -> label.subscription() == null
                        ? null
                        : label.subscription().value());
    }

    /** The labels of one owner. */
    static Labels of(List<OcmLabel> labels) {
        return Labels.of(labels.stream().map(OcmLabels::label).toList());
    }

    private static Label label(OcmLabel label) {
        return new Label(label.key(), label.value());
    }

    private static Map<String, Labels> by(List<OcmLabel> labels, Function<OcmLabel, @Nullable String> owner) {
        var owned = new LinkedHashMap<String, List<OcmLabel>>();
        for (var label : labels) {
            var id = owner.apply(label);
            if (id != null) {
                owned.computeIfAbsent(id, absent -> new ArrayList<>()).add(label);
            }
        }
        var result = new LinkedHashMap<String, Labels>();
        owned.forEach((id, theirs) -> result.put(id, of(theirs)));
        return result;
    }
}
