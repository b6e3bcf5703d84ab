package dev.tidegate.upgrades.policy;

import dev.tidegate.upgrades.OutcomeCode;

/**
 * Why nothing is ordered in an organisation.
 *
 * @param sentence the reason, for the users of the organisation
 * @param creditsSoak whether clusters still earn soak
 */
public record OrganisationStop(OutcomeCode code, String sentence, Scope scope, boolean creditsSoak) {

    /** The stop of an organisation whose soak history cannot be read: it orders nothing and saves no history. */
    public static OrganisationStop historyCorrupt(String sentence) {
        return new OrganisationStop(OutcomeCode.HISTORY_CORRUPT, sentence, Scope.ORGANISATION, false);
    }

    /** What is stopped. */
    public enum Scope {
        ORGANISATION,
        /** Every organisation of the environment; only the reference rules do this. */
        ENVIRONMENT
    }
}
