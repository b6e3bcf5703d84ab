package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.LabelledOrganisation;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One run over all environments.
 *
 * <ol>
 *   <li>Turns are taken for the organisations to work on, before anything is read about them, so that what is read stays
 *       true; whose turn is taken by somebody else is left alone.
 *   <li>Who shares soak data with whom is read in every environment, also in those that are not worked on.
 *   <li>Each environment is discovered, and its policies are read.
 *   <li>Each organisation is worked on by itself, several at a time if there are threads.
 * </ol>
 *
 * <p>What goes wrong in one environment or organisation reaches no other. In a dry run nothing is changed and nothing
 * is kept. A run may be cut off at any point; the next one finds out what was done.
 */
public final class UpgradeRun {

    private final Ports ports;
    private final RunSettings settings;

    public UpgradeRun(Ports ports, RunSettings settings) {
        this.ports = ports;
        this.settings = settings;
    }

    /**
     * Runs once.
     *
     * @param id unique for ever, the name under which this run is recorded
     */
    public RunReport run(String id) {
        var started = ports.clock().instant();
        var turns = new TurnsTaken(ports.turns());
        try {
            var selected = select(turns);
            var sharing = new Sharing(settings.rules().labels());
            if (ports.policies().sharesByLabels()) {
                ports.environments().forEach(sharing::read);
            }
            var reports = visit(id, selected, sharing, turns);
            return new RunReport(id, settings, started, ports.clock().instant(), reports);
        } finally {
            turns.closeAll();
        }
    }

    /** Everybody to work on by environment, each with a turn or with the report of why there is none. */
    private Map<String, List<Selected>> select(TurnsTaken turns) {
        var keys = new HashSet<OrganisationKey>();
        return settings.organisations().stream()
                .filter(settings::selects)
                .filter(allowed -> keys.add(allowed.key()))
                .sorted(Comparator.comparing(allowed -> allowed.key().toString()))
                .map(allowed -> new Selected(allowed, settings.dryRun() ? null : turns.take(allowed)))
                .collect(Collectors.groupingBy(
                        selected -> selected.allowed().key().environment(), TreeMap::new, Collectors.toList()));
    }

    /**
     * An organisation to work on.
     *
     * @param instead what to report if it cannot be worked on; null if it can
     */
    private record Selected(
            AllowedOrganisation allowed, @Nullable OrganisationReport instead) {}

    private List<EnvironmentReport> visit(
            String id, Map<String, List<Selected>> selected, Sharing sharing, TurnsTaken turns) {
        var environments = new TreeMap<String, Environment>();
        ports.environments().forEach(environment -> environments.put(environment.name(), environment));
        var visits = new ArrayList<CompletableFuture<Visit>>();
        selected.forEach((name, all) -> visits.add(later(() -> discover(environments.get(name), name, all, sharing))));
        var begun = new ArrayList<Begun>();
        for (var future : visits) {
            var visit = future.join();
            var reports = new ArrayList<CompletableFuture<OrganisationReport>>();
            visit.work().forEach(work -> reports.add(later(() -> work(id, visit, work, turns))));
            begun.add(new Begun(visit, reports));
        }
        return begun.stream().map(Begun::report).toList();
    }

    private record Begun(Visit visit, List<CompletableFuture<OrganisationReport>> reports) {

        EnvironmentReport report() {
            return new EnvironmentReport(
                    visit.name(),
                    visit.failure(),
                    visit.sharing(),
                    visit.found().incomplete(),
                    visit.found().elsewhere(),
                    reports.stream().map(CompletableFuture::join).toList());
        }
    }

    private <T> CompletableFuture<T> later(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, ports.executor());
    }

    /**
     * What was found in an environment.
     *
     * @param environment null if nobody knows such an environment
     */
    private record Visit(
            @Nullable Environment environment,
            String name,
            @Nullable String failure,
            @Nullable String sharing,
            Discovery found,
            List<Work> work) {}

    /** What there is to do about one organisation: either its policies were read, or there is only a report. */
    private record Work(
            AllowedOrganisation allowed,
            @Nullable Organisation organisation,
            @Nullable OrganisationReport instead) {

        OrganisationKey key() {
            return allowed.key();
        }
    }

    private Visit discover(@Nullable Environment environment, String name, List<Selected> selected, Sharing sharing) {
        if (environment == null) {
            return failed(null, name, "no environment has this name", null, selected);
        }
        var ids = new TreeSet<String>();
        selected.stream()
                .filter(one -> one.instead() == null)
                .forEach(one -> ids.add(one.allowed().key().id()));
        try {
            boolean everyCluster =
                    settings.approver() && settings.rules().gates().approvesWithoutPolicy();
            var found = ids.isEmpty() ? Discovery.NOTHING : ports.policies().discover(environment, ids, everyCluster);
            var organisations = read(found, selected, sharing.with(found, name));
            return new Visit(
                    environment,
                    name,
                    null,
                    sharing.failure(name),
                    found,
                    selected.stream()
                            .map(one -> organisations.getOrDefault(
                                    one.allowed().key(), new Work(one.allowed(), null, missing(one))))
                            .toList());
        } catch (RuntimeException failure) {
            return failed(environment, name, Guarded.sentence(failure), sharing.failure(name), selected);
        }
    }

    private static OrganisationReport missing(Selected one) {
        var allowed = one.allowed();
        return one.instead() != null
                ? one.instead()
                : OrganisationReport.skipped(allowed.key(), allowed.name(), "it was not found");
    }

    private static Visit failed(
            @Nullable Environment environment,
            String name,
            String why,
            @Nullable String sharing,
            List<Selected> selected) {
        return new Visit(
                environment,
                name,
                why,
                sharing,
                Discovery.NOTHING,
                selected.stream()
                        .map(one -> new Work(
                                one.allowed(),
                                null,
                                one.instead() != null
                                        ? one.instead()
                                        : OrganisationReport.skipped(
                                                one.allowed().key(),
                                                one.allowed().name(),
                                                "its environment cannot be worked on: " + why)))
                        .toList());
    }

    /** Reads policies, each organisation by itself unless the rules let one of them stop the others. */
    private Map<OrganisationKey, Work> read(Discovery found, List<Selected> selected, VersionDataNetwork network) {
        var allowed = selected.stream()
                .filter(one -> one.instead() == null)
                .collect(Collectors.toMap(one -> one.allowed().key(), Selected::allowed, (one, other) -> one));
        var labelled = found.organisations().stream()
                .filter(organisation -> allowed.containsKey(organisation.key()))
                .map(organisation -> prepared(organisation, allowed.get(organisation.key())))
                .toList();
        var groups = settings.rules().isolatesErrors()
                ? labelled.stream().map(List::of).toList()
                : List.of(labelled);
        var work = new LinkedHashMap<OrganisationKey, Work>();
        for (var group : groups) {
            try {
                ports
                        .policies()
                        .organisations(
                                group, network, settings.rules(), ports.clock().instant())
                        .stream()
                        .map(read -> labelsCount() ? found.certain(read) : read)
                        .forEach(read -> work.put(read.key(), new Work(of(allowed, read.key()), read, null)));
            } catch (RuntimeException failure) {
                group.forEach(one -> work.put(
                        one.key(),
                        new Work(
                                of(allowed, one.key()),
                                null,
                                OrganisationReport.failed(
                                        one.key(),
                                        one.name(),
                                        "its policies cannot be read: " + Guarded.sentence(failure)))));
            }
        }
        return work;
    }

    private boolean labelsCount() {
        return ports.policies().sharesByLabels() && settings.rules().isolatesErrors();
    }

    private static AllowedOrganisation of(Map<OrganisationKey, AllowedOrganisation> allowed, OrganisationKey key) {
        var found = allowed.get(key);
        if (found == null) {
            throw new IllegalStateException("nobody asked for " + key);
        }
        return found;
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

    private OrganisationReport work(String id, Visit visit, Work work, TurnsTaken turns) {
        try {
            var organisation = work.organisation();
            var environment = visit.environment();
            if (work.instead() != null || organisation == null || environment == null) {
                return work.instead() != null
                        ? work.instead()
                        : OrganisationReport.skipped(work.key(), work.allowed().name(), "it was not found");
            }
            var turn = turns.of(work.key());
            if (turn == null && !settings.dryRun()) {
                return OrganisationReport.failed(work.key(), organisation.name(), "there is no turn to work in");
            }
            return new OrganisationRun(id, ports, settings, environment, work.allowed(), turn).over(organisation);
        } catch (RuntimeException failure) {
            return OrganisationReport.failed(work.key(), work.allowed().name(), Guarded.sentence(failure));
        } finally {
            turns.close(work.key());
        }
    }
}
