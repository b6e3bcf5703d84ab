package dev.tidegate.upgrades.policy;

import dev.tidegate.upgrades.OutcomeCode;

/**
 * Why nothing is ordered in an organisation.
 *
 * @param sentence what is wrong, for the people of the organisation
 * @param creditsSoak whether clusters earn soak all the same
 */
public record Stop(OutcomeCode code, String sentence, Reach reach, boolean creditsSoak) {

    /** An organisation whose history cannot be read orders nothing and writes nothing. */
    public static Stop historyCorrupt(String sentence) {
        return new Stop(OutcomeCode.HISTORY_CORRUPT, sentence, Reach.ORGANISATION, false);
    }

    /** How far a stop reaches. */
    public enum Reach {
        ORGANISATION,
        /** Every organisation of the environment; only the reference lets one organisation do that to others. */
        ENVIRONMENT
    }
}
