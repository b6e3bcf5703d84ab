package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.cluster.OcmCluster;
import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.label.OcmLabel;
import dev.tidegate.ocm.label.OcmLabelOwner;
import dev.tidegate.ocm.page.ItemProblem;
import dev.tidegate.ocm.page.OcmList;
import dev.tidegate.ocm.subscription.OcmSubscription;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.LabelledCluster;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.run.Discovery;
import dev.tidegate.upgrades.run.Unreachable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Finds the clusters of some organisations: labels lead to subscriptions, subscriptions to clusters. A cluster that is
 * not ready is found too, since it may be in the middle of an upgrade.
 */
final class OcmDiscovery {

    private final OcmClient client;
    private final OcmPortSettings access;
    private final Set<String> organisations;

    OcmDiscovery(OcmClient client, OcmPortSettings access, Set<String> organisations) {
        this.client = client;
        this.access = access;
        this.organisations = new TreeSet<>(organisations);
    }

    /** Clusters that carry labels of ours. */
    Discovery labelled() {
        var labels = complete(client.labels().ofSubscriptions(Labels.PREFIX));
        var bySubscription = OcmLabels.bySubscription(labels.items());
        var subscriptions = complete(client.subscriptions()
                .inUse(bySubscription.keySet().stream().map(SubscriptionId::new).toList()));
        return found(subscriptions, bySubscription, labels.problems());
    }

    /** All clusters, whether they carry labels or not. */
    Discovery all() {
        if (organisations.isEmpty()) {
            return Discovery.NOTHING;
        }
        var labels = complete(client.labels().ofSubscriptions(Labels.PREFIX));
        var subscriptions = complete(client.subscriptions().inUseBy(ids()));
        return found(subscriptions, OcmLabels.bySubscription(labels.items()), labels.problems());
    }

    private Discovery found(
            OcmList<OcmSubscription> subscriptions, Map<String, Labels> labels, List<ItemProblem> labelProblems) {
        var ours = new LinkedHashMap<SubscriptionId, String>();
        var elsewhere = new LinkedHashMap<String, Integer>();
        for (var subscription : subscriptions.items()) {
            var organisation = subscription.organization().value();
            if (organisations.contains(organisation)) {
                ours.put(subscription.id(), organisation);
            } else {
                elsewhere.merge(organisation, 1, Integer::sum);
            }
        }
        var clusters = ours.isEmpty()
                ? OcmList.<OcmCluster>empty()
                : complete(client.clusters().managed(ours.keySet(), List.of()));
        var own = complete(ofOrganisations());
        var ofClusters = labelProblems.isEmpty() ? ClusterLabels.whole(labels) : asked(ours.keySet());
        return new Discovery(
                organisations(clusters.items(), ours, ofClusters, OcmLabels.byOrganisation(own.items())),
                Stream.of(labelProblems, own.problems(), subscriptions.problems(), clusters.problems())
                        .flatMap(List::stream)
                        .map(problem -> new Discovery.Incomplete(problem.item(), problem.toString()))
                        .toList(),
                own.isWhole() ? Map.of() : unread(),
                elsewhere);
    }

    /**
     * The labels of clusters, by the id of the subscription.
     *
     * @param unread why not all labels of a cluster are known
     */
    private record ClusterLabels(Map<String, Labels> read, Map<String, String> unread) {

        static ClusterLabels whole(Map<String, Labels> labels) {
            return new ClusterLabels(labels, Map.of());
        }
    }

    /** Asks each cluster for its own labels: a list of all does not say whose those are that cannot be read. */
    private ClusterLabels asked(Set<SubscriptionId> subscriptions) {
        var asked = new ClusterLabels(new LinkedHashMap<>(), new LinkedHashMap<>());
        var owners = List.copyOf(subscriptions);
        var answers = client.parallelCalls()
                .map(owners, owner -> client.labels().of(OcmLabelOwner.of(owner)))
                .iterator();
        for (var owner : owners) {
            var listing = answers.next().orThrow();
            asked.read().put(owner.value(), OcmLabels.of(listing.items()));
            listing.problems().stream()
                    .findFirst()
                    .ifPresent(problem -> asked.unread().put(owner.value(), problem.toString()));
        }
        return asked;
    }

    /** Whose labels they are that could not be read: a list of all does not say, so each is asked for its own. */
    private Map<String, String> unread() {
        var unread = new LinkedHashMap<String, String>();
        for (var organisation : organisations) {
            var listing = client.labels().ofOrganizations(Labels.PREFIX, List.of(new OrganizationId(organisation)));
            listing.problems().stream().findFirst().ifPresent(problem -> unread.put(organisation, problem.toString()));
        }
        return unread;
    }

    private OcmList<OcmLabel> ofOrganisations() {
        return organisations.isEmpty() ? OcmList.empty() : client.labels().ofOrganizations(Labels.PREFIX, ids());
    }

    private List<OrganizationId> ids() {
        return organisations.stream().map(OrganizationId::new).toList();
    }

    private List<LabelledOrganisation> organisations(
            List<OcmCluster> listed, Map<SubscriptionId, String> ours, ClusterLabels labels, Map<String, Labels> own) {
        var clusters = new ClusterReader(client).read(listed).iterator();
        var members = new LinkedHashMap<String, List<LabelledCluster>>();
        organisations.forEach(organisation -> members.put(organisation, new ArrayList<>()));
        for (var one : listed) {
            var cluster = clusters.next();
            var subscription = one.subscription();
            var organisation = ours.get(subscription);
            var theirs = organisation == null ? null : members.get(organisation);
            if (theirs != null) {
                theirs.add(new LabelledCluster(
                        cluster,
                        labels.read().getOrDefault(subscription.value(), Labels.NONE),
                        labels.unread().get(subscription.value())));
            }
        }
        var found = new ArrayList<LabelledOrganisation>();
        members.forEach((organisation, theirs) -> found.add(new LabelledOrganisation(
                new OrganisationKey(client.environment(), organisation),
                access.nameOf(organisation),
                own.getOrDefault(organisation, Labels.NONE),
                theirs)));
        return found;
    }

    /** A label that is missing may be the one that blocks, a cluster that is missing the one that holds a lock. */
    private static <T> OcmList<T> complete(OcmList<T> listing) {
        listing.gap().ifPresent(gap -> {
            throw new Unreachable("only a part of the fleet was told: " + gap);
        });
        return listing;
    }
}
