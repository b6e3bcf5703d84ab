package dev.tidegate.cli.upgrades.desk;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.signin.OcmFailures;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.server.upgrades.Survey;
import dev.tidegate.server.upgrades.Surveyed;
import dev.tidegate.server.upgrades.label.OcmLabelDesk;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.run.Unreachable;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Organisations that lie open before us, and where their labels are changed. */
public final class Desk {

    private final Survey survey;
    private final Clock clock;
    private final List<Surveyed> organisations;

    private Desk(Survey survey, Clock clock, List<Surveyed> organisations) {
        this.survey = survey;
        this.clock = clock;
        this.organisations = organisations;
    }

    /** Reads these organisations; there is at least one. */
    public static Desk open(Survey survey, Clock clock, List<OrganisationKey> keys) {
        return new Desk(
                survey, clock, reading(() -> keys.stream().map(survey::read).toList()));
    }

    public Instant now() {
        return clock.instant();
    }

    /** The organisation that was asked for, or the first of several. */
    public Surveyed organisation() {
        return organisations.get(0);
    }

    public List<Surveyed> organisations() {
        return organisations;
    }

    /** The cluster with this name, id or UUID. */
    public Found cluster(String named) {
        return NamedCluster.find(named, all(), Found::cluster, "in organisation " + ids());
    }

    private List<Found> all() {
        return organisations.stream()
                .flatMap(organisation ->
                        organisation.clusters().stream().map(labelled -> new Found(organisation, labelled)))
                .toList();
    }

    private String ids() {
        return organisations.stream().map(one -> one.key().id()).collect(Collectors.joining(", "));
    }

    public Map<String, Orders> orders(Surveyed organisation, List<Cluster> clusters) {
        return reading(() -> survey.orders(organisation.key(), clusters));
    }

    OcmLabelDesk labels(Surveyed organisation) {
        return survey.desk(organisation.key());
    }

    /** What cannot be read ends the command, with the exit code that says why. */
    public static <T> T reading(Supplier<T> work) {
        try {
            return work.get();
        } catch (OcmException failure) {
            throw OcmFailures.told(failure);
        } catch (Unreachable failure) {
            throw failure.getCause() instanceof OcmException cause
                    ? new CommandFailure(
                            OcmFailures.told(cause).exitCode(), String.valueOf(failure.getMessage()), failure)
                    : new CommandFailure(ExitCode.FAILED, String.valueOf(failure.getMessage()), failure);
        }
    }
}
