package dev.tidegate.upgrades.run;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.UpgradeRules;
import java.util.List;
import java.util.Set;

/**
 * What a run does, and to whom.
 *
 * @param scheduler the name the run goes by in metrics
 * @param profile the set of rules that {@code rules} began as
 * @param environments names of the only environments to work on; empty for all
 * @param organisations everybody who may be looked after
 * @param only ids of the only organisations to work on; empty for all
 * @param excluded ids of organisations to leave alone, whatever else is said
 * @param ignoresSts whether clusters that get their credentials from roles are left alone
 * @param approver whether version gates are acknowledged
 * @param addons whether add-ons are upgraded too
 */
public record RunSettings(
        boolean dryRun,
        String scheduler,
        Profile profile,
        UpgradeRules rules,
        Set<String> environments,
        List<AllowedOrganisation> organisations,
        Set<String> only,
        Set<String> excluded,
        boolean ignoresSts,
        boolean approver,
        boolean addons) {

    public static final String LABEL_SCHEDULER = "advanced-upgrade-scheduler";
    public static final String FILE_SCHEDULER = "ocm-upgrade-scheduler-org";
    public static final String ADDON_SCHEDULER = "ocm-addons-upgrade-scheduler-org";
    public static final String APPROVER = "version-gate-approver";

    public RunSettings {
        environments = Set.copyOf(environments);
        organisations = List.copyOf(organisations);
        only = Set.copyOf(only);
        excluded = Set.copyOf(excluded);
        if (!approver) {
            rules = rules.withGates(rules.gates().withoutApprover());
        }
    }

    /** Everything as usual for these organisations, add-ons left out. */
    public static RunSettings of(Profile profile, List<AllowedOrganisation> organisations) {
        return new RunSettings(
                false,
                LABEL_SCHEDULER,
                profile,
                UpgradeRules.of(profile),
                Set.of(),
                organisations,
                Set.of(),
                Set.of(),
                false,
                true,
                false);
    }

    public RunSettings inDryRun() {
        return new RunSettings(
                true,
                scheduler,
                profile,
                rules,
                environments,
                organisations,
                only,
                excluded,
                ignoresSts,
                approver,
                addons);
    }

    boolean selects(AllowedOrganisation organisation) {
        var id = organisation.key().id();
        return (environments.isEmpty()
                        || environments.contains(organisation.key().environment()))
                && (only.isEmpty() || only.contains(id))
                && !excluded.contains(id)
                && !organisation.disabled().contains(scheduler);
    }

    boolean upgradesAddonsOf(AllowedOrganisation organisation) {
        return addons && organisation.addons() && !organisation.disabled().contains(ADDON_SCHEDULER);
    }

    boolean approvesFor(AllowedOrganisation organisation) {
        return approver && !organisation.disabled().contains(APPROVER);
    }
}
