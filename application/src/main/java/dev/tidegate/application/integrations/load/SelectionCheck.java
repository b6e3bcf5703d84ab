package dev.tidegate.application.integrations.load;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.load.IntegrationDesired;
import dev.tidegate.integrations.load.IntegrationLoader;
import dev.tidegate.integrations.plan.IntegrationSelection;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Refuses a selection that nothing matches: whoever misspelt a name would be told that all is done. */
public final class SelectionCheck {

    private SelectionCheck() {}

    /** Refuses a selection that nothing matches in any of several revisions of the data. */
    public static void refuseUnmatched(IntegrationSelection selection, IntegrationData... revisions) {
        if (Stream.of(revisions)
                .flatMap(data -> data.tree().problems().stream())
                .anyMatch(Problem::isError)) {
            // What is missing may stand in a file that cannot be read; the mistakes in the files are told.
            return;
        }
        var environment = selection.environment();
        if (environment != null) {
            var known = Stream.of(revisions).flatMap(data -> IntegrationLoader.environmentNames(data.tree()).stream());
            refuseUnknown("environment is called", environment, known);
        }
        for (String name : new TreeSet<>(selection.integrations())) {
            refuseUnknown("integration is called", name, integrations(revisions).map(Integration::name));
        }
        var upstream = selection.upstream();
        if (upstream != null) {
            var known = integrations(revisions).map(Integration::upstream).filter(Objects::nonNull);
            refuseUnknown("integration has the upstream", upstream, known);
        }
        boolean isMatched = selection.equals(IntegrationSelection.everything())
                || Stream.of(revisions).anyMatch(data -> isMatched(data.desired(), selection));
        if (!isMatched) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, "nothing in the data is " + String.join(" and ", described(selection)));
        }
    }

    private static Stream<Integration> integrations(IntegrationData... revisions) {
        return Stream.of(revisions).flatMap(data -> data.desired().integrations().values().stream());
    }

    private static boolean isMatched(IntegrationDesired desired, IntegrationSelection selection) {
        return desired.entries().stream().anyMatch(selection::includes)
                || desired.frozen().stream()
                        .map(frozen -> desired.integrations().get(frozen.integration()))
                        .anyMatch(integration -> integration != null && selection.includes(integration));
    }

    private static void refuseUnknown(String what, String name, Stream<String> names) {
        SortedSet<String> known = names.collect(Collectors.toCollection(TreeSet::new));
        if (!known.contains(name)) {
            String hint = NameSuggestions.nearest(name, known)
                    .map(near -> "; did you mean " + near + "?")
                    .orElse(known.isEmpty() ? "" : ": there are " + String.join(", ", known));
            throw new RequestFailure(Status.INVALID_INPUT, "no " + what + " " + name + hint);
        }
    }

    private static List<String> described(IntegrationSelection selection) {
        var words = new ArrayList<String>();
        if (!selection.integrations().isEmpty()) {
            words.add("of integration " + String.join(" or ", new TreeSet<>(selection.integrations())));
        }
        if (selection.environment() != null) {
            words.add("in environment " + selection.environment());
        }
        if (selection.upstream() != null) {
            words.add("of upstream " + selection.upstream());
        }
        return words;
    }
}
