package dev.tidegate.upgrades.policy;

import dev.tidegate.upgrades.OutcomeCode;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Why nothing is ordered in an organisation.
 *
 * @param sentence the reason, for the users of the organisation
 * @param creditsSoak whether clusters still earn soak
 * @param patterns the blocked versions that cause it, if they do; null otherwise
 */
public record OrganisationStop(
        OutcomeCode code,
        String sentence,
        Scope scope,
        boolean creditsSoak,
        @Nullable List<UnusablePattern> patterns) {

    public OrganisationStop(OutcomeCode code, String sentence, Scope scope, boolean creditsSoak) {
        this(code, sentence, scope, creditsSoak, null);
    }

    /** The stop of an organisation whose soak history cannot be read: it orders nothing and saves no history. */
    public static OrganisationStop historyCorrupt(String sentence) {
        return new OrganisationStop(OutcomeCode.HISTORY_CORRUPT, sentence, Scope.ORGANISATION, false);
    }

    /**
     * The stop of an organisation with blocked versions that are no regular expressions, where the rules do not make
     * errors of them. Clusters still earn soak.
     *
     * @param patterns at least one; the first is quoted
     */
    static OrganisationStop unusable(List<UnusablePattern> patterns) {
        return new OrganisationStop(
                OutcomeCode.ORG_STOPPED, patterns.get(0).toString(), Scope.ORGANISATION, true, List.copyOf(patterns));
    }

    /** The stop as an add-on sees it; empty if it only concerns versions of clusters or of other add-ons. */
    public Optional<OrganisationStop> forAddon(String addon) {
        return patterns == null
                ? Optional.of(this)
                : Optional.of(patterns.stream()
                                .filter(pattern -> BlockedVersionPattern.isFor(addon, pattern.text()))
                                .toList())
                        .filter(own -> !own.isEmpty())
                        .map(OrganisationStop::unusable);
    }

    /**
     * A blocked version that is no regular expression.
     *
     * @param cluster the name of the cluster it is written for; null if it is written for the organisation
     * @param complaint what is wrong with it, as the rest of a sentence about it
     */
    public record UnusablePattern(@Nullable String cluster, String text, String complaint) {

        /** The same pattern, written for a cluster. */
        UnusablePattern of(String name) {
            return new UnusablePattern(name, text, complaint);
        }

        @Override
        public String toString() {
            return "%sa blocked version %s (%s)"
                    .formatted(cluster == null ? "" : "cluster " + cluster + ": ", complaint, text);
        }
    }

    /** What is stopped. */
    public enum Scope {
        ORGANISATION,
        /** Every organisation of the environment; only the reference rules do this. */
        ENVIRONMENT
    }
}
