package dev.tidegate.application.upgrades.change;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.ocm.OcmFactory;
import dev.tidegate.application.ocm.OcmFailures;
import dev.tidegate.application.ocm.OcmSignIn;
import dev.tidegate.application.ocm.SignInResolver;
import dev.tidegate.application.ocm.SignedInOrganisation;
import dev.tidegate.application.time.TimeSettings.TimeSource;
import dev.tidegate.application.upgrades.fleet.OcmSite;
import dev.tidegate.application.upgrades.fleet.OrganisationInspector;
import dev.tidegate.application.upgrades.fleet.OrganisationSnapshot;
import dev.tidegate.application.upgrades.label.OcmLabelWriter;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.Unreachable;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Organisations that were read, with the way to change their labels. */
public final class OrganisationSession implements AutoCloseable {

    private final OrganisationInspector inspector;
    private final Clock clock;
    private final List<OrganisationSnapshot> organisations;
    private final Ocm ocm;

    private OrganisationSession(
            OrganisationInspector inspector, Clock clock, List<OrganisationSnapshot> organisations, Ocm ocm) {
        this.inspector = inspector;
        this.clock = clock;
        this.organisations = organisations;
        this.ocm = ocm;
    }

    /** Reads the selected organisation with all its clusters, and others with it. */
    public static OrganisationSession open(
            OrganisationSelection selection, TimeSource time, Collection<String> others) {
        var who = SignInResolver.ofProcess().find(selection.signIn());
        var ocm = OcmFactory.createForCommand(time);
        try {
            return open(selection, time, others, who, ocm);
        } catch (RuntimeException unread) {
            ocm.close();
            throw unread;
        }
    }

    private static OrganisationSession open(
            OrganisationSelection selection, TimeSource time, Collection<String> others, OcmSignIn who, Ocm ocm) {
        var ids = new LinkedHashSet<String>();
        var names = new HashMap<String, String>();
        var named = new LinkedHashSet<>(others);
        if (selection.organisation() == null) {
            var own = SignedInOrganisation.of(who, ocm);
            names.putAll(own.names());
            ids.add(own.id());
            named.remove(own.id());
        } else {
            ids.add(selection.organisation());
            named.add(selection.organisation());
        }
        ids.addAll(others);
        if (!named.isEmpty()) {
            names.putAll(SignedInOrganisation.names(who, ocm, named));
        }
        return open(
                ocm,
                List.of(OcmSite.of(who.environment(), who.grant(), names)),
                time.clock(),
                ids.stream()
                        .map(id -> new OrganisationKey(who.environment().name(), id))
                        .toList());
    }

    /**
     * Reads these organisations; there is at least one.
     *
     * @param ocm closed with the session
     */
    public static OrganisationSession open(Ocm ocm, List<OcmSite> sites, Clock clock, List<OrganisationKey> keys) {
        var inspector = new OrganisationInspector(ocm, clock, sites);
        return new OrganisationSession(
                inspector,
                clock,
                reading(() -> keys.stream().map(inspector::read).toList()),
                ocm);
    }

    /** Closes the connections to OCM; a process does not end before they are. */
    @Override
    public void close() {
        ocm.close();
    }

    public Instant now() {
        return clock.instant();
    }

    /** The organisation that was asked for, or the first of several. */
    public OrganisationSnapshot organisation() {
        return organisations.get(0);
    }

    public List<OrganisationSnapshot> organisations() {
        return organisations;
    }

    /** The cluster with this name, id or UUID. */
    public SelectedCluster cluster(String named) {
        return ClusterFinder.find(named, all(), SelectedCluster::cluster, "in organisation " + ids());
    }

    private List<SelectedCluster> all() {
        return organisations.stream()
                .flatMap(organisation ->
                        organisation.clusters().stream().map(labelled -> new SelectedCluster(organisation, labelled)))
                .toList();
    }

    private String ids() {
        return organisations.stream().map(one -> one.key().id()).collect(Collectors.joining(", "));
    }

    public Map<String, ClusterOrders> orders(OrganisationSnapshot organisation, List<Cluster> clusters) {
        return reading(() -> inspector.orders(organisation.key(), clusters));
    }

    OcmLabelWriter labelWriter(OrganisationSnapshot organisation) {
        return inspector.labelWriter(organisation.key());
    }

    /** What cannot be read ends the command, with the exit code that says why. */
    public static <T> T reading(Supplier<T> work) {
        try {
            return work.get();
        } catch (OcmException failure) {
            throw OcmFailures.of(failure);
        } catch (Unreachable failure) {
            throw failure.getCause() instanceof OcmException cause
                    ? new RequestFailure(OcmFailures.of(cause).status(), String.valueOf(failure.getMessage()), failure)
                    : new RequestFailure(Status.FAILED, String.valueOf(failure.getMessage()), failure);
        }
    }
}
