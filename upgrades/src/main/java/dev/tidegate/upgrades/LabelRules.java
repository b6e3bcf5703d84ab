package dev.tidegate.upgrades;

/**
 * How labels are read.
 *
 * @param tidiesLists whether blanks around items, empty items and repeated items are dropped, with a warning
 * @param mostSoakDays a larger number of soak days is an error
 * @param takesRandomTimes whether schedules are read as the reference does: {@code R} may stand in one, a step from the
 *     highest value counts from the lowest, and days are not mixed with first or last days of a month
 * @param refusesUnusable whether a schedule that never occurs, an invalid pattern and an invalid limit are errors of the
 *     label, rather than a failure of the organisation later on
 * @param limitDeclaresSector whether a limit for a sector is enough for the sector to exist
 * @param dependencyDeclaresSector whether being named as a dependency is enough for a sector to exist
 * @param hints whether unknown keys, unknown gates, unusual numbers and patterns that match everything are warnings
 * @param partialIsFine whether a cluster with none of the required labels has no policy, rather than an invalid one
 * @param ownKeys whether the keys that only Tidegate knows are read
 * @param qualifiesIds whether organisations of the same id in different environments are distinguished
 * @param organisationDefaults whether policy labels of the organisation are defaults for its clusters
 */
public record LabelRules(
        boolean tidiesLists,
        int mostSoakDays,
        boolean takesRandomTimes,
        boolean refusesUnusable,
        boolean limitDeclaresSector,
        boolean dependencyDeclaresSector,
        boolean hints,
        boolean partialIsFine,
        boolean ownKeys,
        boolean qualifiesIds,
        boolean organisationDefaults) {

    public static final LabelRules TIDEGATE =
            new LabelRules(true, 3650, false, true, true, false, true, true, true, true, false);

    public static final LabelRules REFERENCE =
            new LabelRules(false, Integer.MAX_VALUE, true, false, false, true, false, false, false, false, false);

    public LabelRules withOrganisationDefaults() {
        return new LabelRules(
                tidiesLists,
                mostSoakDays,
                takesRandomTimes,
                refusesUnusable,
                limitDeclaresSector,
                dependencyDeclaresSector,
                hints,
                partialIsFine,
                ownKeys,
                qualifiesIds,
                true);
    }
}
