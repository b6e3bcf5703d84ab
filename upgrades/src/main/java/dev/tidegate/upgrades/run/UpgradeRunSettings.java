package dev.tidegate.upgrades.run;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.Comparator;
import java.util.HashSet;
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
public record UpgradeRunSettings(
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

    public UpgradeRunSettings {
        environments = Set.copyOf(environments);
        organisations = List.copyOf(organisations);
        only = Set.copyOf(only);
        excluded = Set.copyOf(excluded);
        if (!approver) {
            rules = rules.withGates(rules.gates().withoutApprover());
        }
    }

    /** Everything as usual for these organisations, add-ons left out. */
    public static UpgradeRunSettings of(Profile profile, List<AllowedOrganisation> organisations) {
        return new UpgradeRunSettings(
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

    /** The organisations to work on, each once, by key; in the reference's profile in the order they were given. */
    public List<AllowedOrganisation> selected() {
        var keys = new HashSet<OrganisationKey>();
        var selected = organisations.stream().filter(this::selects).filter(allowed -> keys.add(allowed.key()));
        return (profile == Profile.REFERENCE
                        ? selected
                        : selected.sorted(
                                Comparator.comparing(allowed -> allowed.key().toString())))
                .toList();
    }

    private boolean selects(AllowedOrganisation organisation) {
        var id = organisation.key().id();
        return (environments.isEmpty()
                        || environments.contains(organisation.key().environment()))
                && (only.isEmpty() || only.contains(id))
                && !excluded.contains(id)
                && (upgradesClustersOf(organisation) || upgradesAddonsOf(organisation) || approvesFor(organisation));
    }

    boolean upgradesClustersOf(AllowedOrganisation organisation) {
        return !organisation.disabled().contains(scheduler);
    }

    boolean upgradesAddonsOf(AllowedOrganisation organisation) {
        return addons && organisation.addons() && !organisation.disabled().contains(ADDON_SCHEDULER);
    }

    /** Where labels alone decide about gates they are acknowledged even if no scheduler looks after the clusters. */
    boolean approvesFor(AllowedOrganisation organisation) {
        return approver
                && !organisation.disabled().contains(APPROVER)
                && (rules.gates().approvesByLabelsOnly() || upgradesClustersOf(organisation));
    }
}
