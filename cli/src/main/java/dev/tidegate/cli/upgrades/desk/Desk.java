package dev.tidegate.cli.upgrades.desk;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.signin.OcmFailures;
import dev.tidegate.data.problem.Near;
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
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        var byId = all(found -> named.equals(found.cluster().id())
                        || named.equals(found.cluster().uuid()))
                .findFirst();
        if (byId.isPresent()) {
            return byId.get();
        }
        var byName = all(found -> named.equals(found.cluster().name())).toList();
        if (byName.size() > 1) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE,
                    byName.stream()
                            .map(found -> found.cluster().id())
                            .sorted()
                            .collect(Collectors.joining(
                                    " or ", "several clusters are called " + named + "; name one by its id: ", "")));
        }
        if (byName.isEmpty()) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE,
                    "there is no cluster %s in organisation %s%s"
                            .formatted(named, ids(), Near.question(named, names())));
        }
        return byName.get(0);
    }

    private Stream<Found> all(Predicate<Found> wanted) {
        return organisations.stream()
                .flatMap(organisation ->
                        organisation.clusters().stream().map(labelled -> new Found(organisation, labelled)))
                .filter(wanted);
    }

    private String ids() {
        return organisations.stream().map(one -> one.key().id()).collect(Collectors.joining(", "));
    }

    private List<String> names() {
        return all(found -> true).map(found -> found.cluster().name()).toList();
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
