package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads what is read for all organisations of an environment at once: who shares soak data with whom, which clusters
 * there are, and the policies. A failure costs the environment or the organisation it belongs to, and no other.
 */
public final class EnvironmentObserver {

    private final PolicySource policies;
    private final UpgradeRunSettings settings;
    private final InstantSource clock;

    public EnvironmentObserver(PolicySource policies, UpgradeRunSettings settings, InstantSource clock) {
        this.policies = policies;
        this.settings = settings;
        this.clock = clock;
    }

    /** Reads who shares soak data, in all environments there are: an organisation may inherit from another environment. */
    public VersionDataSharing sharing(List<OcmPort> environments) {
        var sharing = new VersionDataSharing(settings.rules().labels());
        if (policies.sharesByLabels()) {
            environments.forEach(sharing::read);
        }
        return sharing;
    }

    /**
     * Reads these organisations of one environment.
     *
     * @param ocm null if no environment has the name
     */
    public EnvironmentObserved observe(
            String name, @Nullable OcmPort ocm, VersionDataSharing sharing, List<AllowedOrganisation> organisations) {
        if (ocm == null) {
            return failed(name, null, "no environment has this name", null);
        }
        var ids = new TreeSet<String>();
        organisations.forEach(allowed -> ids.add(allowed.key().id()));
        try {
            boolean everyCluster =
                    settings.approver() && settings.rules().gates().approvesWithoutPolicy();
            var found = ids.isEmpty() ? Discovery.NOTHING : policies.discover(ocm, ids, everyCluster);
            var read = new LinkedHashMap<OrganisationKey, Organisation>();
            var unreadable = new LinkedHashMap<OrganisationKey, String>();
            readPolicies(found, organisations, sharing.with(found, name), read, unreadable);
            return new EnvironmentObserved(
                    name,
                    ocm,
                    new EnvironmentFindings(
                            null, sharing.failure(name), found.incomplete(), found.elsewhereThan(managed(name))),
                    sharing.isKnown(),
                    read,
                    unreadable);
        } catch (RuntimeException failure) {
            return failed(name, ocm, Failures.sentence(failure), sharing.failure(name));
        }
    }

    /** All organisations of the environment that are worked on, in this round or in others. */
    private Set<String> managed(String environment) {
        return settings.selected().stream()
                .map(AllowedOrganisation::key)
                .filter(key -> key.environment().equals(environment))
                .map(OrganisationKey::id)
                .collect(Collectors.toSet());
    }

    private static EnvironmentObserved failed(
            String name, @Nullable OcmPort ocm, String why, @Nullable String sharing) {
        return new EnvironmentObserved(
                name, ocm, new EnvironmentFindings(why, sharing, List.of(), 0), false, Map.of(), Map.of());
    }

    /** Reads policies, each organisation by itself unless the rules let one of them stop the others. */
    private void readPolicies(
            Discovery found,
            List<AllowedOrganisation> organisations,
            VersionDataNetwork network,
            Map<OrganisationKey, Organisation> read,
            Map<OrganisationKey, String> unreadable) {
        var allowed = organisations.stream()
                .collect(Collectors.toMap(AllowedOrganisation::key, Function.identity(), (one, other) -> one));
        var labelled = found.organisations().stream()
                .filter(organisation -> allowed.containsKey(organisation.key()))
                .map(organisation -> prepared(organisation, allowed.get(organisation.key())))
                .toList();
        boolean isolated = settings.rules().isolatesErrors();
        var groups = isolated ? labelled.stream().map(List::of).toList() : List.of(labelled);
        for (var group : groups) {
            try {
                policies.organisations(group, network, settings.rules(), clock.instant())
                        .forEach(one -> read.put(one.key(), certain(one, found)));
            } catch (RuntimeException failure) {
                group.forEach(
                        one -> unreadable.put(one.key(), "its policies cannot be read: " + Failures.sentence(failure)));
            }
        }
    }

    private Organisation certain(Organisation read, Discovery found) {
        if (!policies.sharesByLabels()) {
            return found.withCertainApprovals(read);
        }
        return settings.rules().isolatesErrors() ? found.certain(read) : read;
    }

    private LabelledOrganisation prepared(LabelledOrganisation organisation, @Nullable AllowedOrganisation allowed) {
        return new LabelledOrganisation(
                organisation.key(),
                allowed == null || allowed.name().isEmpty() ? organisation.name() : allowed.name(),
                organisation.labels(),
                organisation.clusters().stream()
                        .filter(labelled ->
                                !settings.ignoresSts() || !labelled.cluster().sts())
                        .toList());
    }
}
