package dev.tidegate.policies.content;

import dev.tidegate.policies.object.Compliance;
import java.util.ArrayList;
import java.util.List;

/**
 * What a replica says about the content it has now. After a change it still shows the verdict on the old content until the
 * cluster has evaluated the new one. A verdict is fresh if
 *
 * <ol>
 *   <li>the add-on says which generation it has seen, and it is the present one; or, where it does not say,
 *   <li>every template that changed with the last write has a newer event than before that write. Names of events are
 *       compared, not times, so clocks of clusters do not matter.
 * </ol>
 *
 * <p>The verdict is then that of the templates, each of which must show one.
 *
 * @param compliance unknown if there is no fresh verdict
 * @param reported whether anything fresh was reported, even if not by every template
 * @param silent templates that have not reported about their present definition
 */
public record FreshVerdict(Compliance compliance, boolean reported, List<String> silent) {

    public static FreshVerdict of(Replica replica) {
        var silent = new ArrayList<String>();
        boolean reported = false;
        for (var template : replica.templates()) {
            var report = replica.reports().get(template.name());
            boolean fresh = report != null
                    && report.compliance() != Compliance.UNKNOWN
                    && isFresh(replica, template, report.newestEvent());
            reported |= fresh && (replica.observedGeneration() != null || isAwaited(replica, template));
            if (!fresh) {
                silent.add(template.name());
            }
        }
        if (!silent.isEmpty() || replica.templates().isEmpty()) {
            return new FreshVerdict(Compliance.UNKNOWN, reported, List.copyOf(silent));
        }
        return new FreshVerdict(compliance(replica), true, List.of());
    }

    private static boolean isFresh(Replica replica, ContentTemplate template, String newest) {
        var observed = replica.observedGeneration();
        if (observed != null) {
            return observed >= replica.generation();
        }
        if (replica.hasDamagedEvents()) {
            return false;
        }
        return !isAwaited(replica, template)
                || (!newest.isEmpty() && !newest.equals(replica.eventsBefore().get(template.name())));
    }

    private static boolean isAwaited(Replica replica, ContentTemplate template) {
        return replica.eventsBefore().containsKey(template.name());
    }

    private static Compliance compliance(Replica replica) {
        var worst = Compliance.COMPLIANT;
        for (var template : replica.templates()) {
            var reported = replica.reports().get(template.name());
            var compliance = reported == null ? Compliance.UNKNOWN : reported.compliance();
            if (compliance == Compliance.NON_COMPLIANT) {
                return compliance;
            }
            if (compliance == Compliance.PENDING && !template.ignorePending()) {
                worst = Compliance.PENDING;
            }
        }
        return worst;
    }
}
