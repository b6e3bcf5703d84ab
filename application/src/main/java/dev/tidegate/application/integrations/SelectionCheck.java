package dev.tidegate.application.integrations;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.Suggestion;
import dev.tidegate.application.integrations.load.IntegrationData;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.load.IntegrationLoader;
import dev.tidegate.integrations.plan.IntegrationSelection;
import java.util.Collection;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Refuses a selection that nothing matches: whoever misspelt a name would be told that all is done. */
final class SelectionCheck {

    private SelectionCheck() {}

    static void refuseUnmatched(IntegrationData data, IntegrationSelection selection) {
        var desired = data.desired();
        String environment = selection.environment();
        if (environment != null) {
            var known = new TreeSet<>(IntegrationLoader.environmentNames(data.tree()));
            refuseUnknown("environment is called", environment, known);
        }
        selection.integrations().stream()
                .sorted()
                .forEach(name -> refuseUnknown(
                        "integration is called", name, desired.integrations().keySet()));
        String upstream = selection.upstream();
        if (upstream != null) {
            var known = desired.integrations().values().stream()
                    .map(Integration::upstream)
                    .filter(Objects::nonNull)
                    .collect(Collectors.toCollection(TreeSet::new));
            refuseUnknown("integration has the upstream", upstream, known);
        }
        boolean isMatched = selection.equals(IntegrationSelection.everything())
                || desired.entries().stream().anyMatch(selection::includes)
                || desired.frozen().stream()
                        .map(frozen -> desired.integrations().get(frozen.integration()))
                        .anyMatch(integration -> integration != null && selection.includes(integration));
        if (!isMatched) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, "nothing in the data matches all of the selection: " + described(selection));
        }
    }

    private static void refuseUnknown(String what, String name, Collection<String> known) {
        if (!known.contains(name)) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "no %s %s%s"
                            .formatted(
                                    what,
                                    name,
                                    Suggestion.nearest(name, known)
                                            .map(near -> "; did you mean " + near + "?")
                                            .orElse(
                                                    known.isEmpty()
                                                            ? ""
                                                            : ": there are "
                                                                    + String.join(", ", new TreeSet<>(known)))));
        }
    }

    private static String described(IntegrationSelection selection) {
        var words = new StringBuilder();
        if (!selection.integrations().isEmpty()) {
            words.append(", integration ").append(String.join(" or ", new TreeSet<>(selection.integrations())));
        }
        if (selection.environment() != null) {
            words.append(", environment ").append(selection.environment());
        }
        if (selection.upstream() != null) {
            words.append(", upstream ").append(selection.upstream());
        }
        return words.substring(2);
    }
}
