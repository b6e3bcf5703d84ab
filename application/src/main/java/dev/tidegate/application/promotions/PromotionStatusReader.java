package dev.tidegate.application.promotions;

import static java.util.stream.Collectors.joining;

import dev.tidegate.application.promotions.report.HalfPromoted;
import dev.tidegate.application.promotions.report.PinnedRow;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.file.VersionLocation;
import dev.tidegate.promotions.gate.PinnedSite;
import dev.tidegate.promotions.pin.ShardPin;
import dev.tidegate.promotions.pin.ShardPinEditor;
import dev.tidegate.promotions.plan.DataRepositoryPort;
import dev.tidegate.promotions.plan.DataRepositoryPort.LineChange;
import dev.tidegate.promotions.plan.LocationPins;
import dev.tidegate.promotions.plan.PinReader;
import dev.tidegate.promotions.problem.PromotionProblem;
import dev.tidegate.promotions.site.SharedSites;
import dev.tidegate.promotions.site.Site;
import dev.tidegate.promotions.site.SitePattern;
import dev.tidegate.promotions.version.CommitVersion;
import dev.tidegate.promotions.version.UpstreamPort;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads what every location pins, how far that is behind, and since when; problems cost their location alone. */
final class PromotionStatusReader {

    private static final int SHORT = 7;

    private final DataRepositoryPort data;
    private final Duration pinMaxAge;
    private final Instant now;
    private final List<PinnedRow> rows = new ArrayList<>();
    private final List<HalfPromoted> half = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<Site> sites = new ArrayList<>();
    private final Map<String, Integer> overdue = new TreeMap<>();

    PromotionStatusReader(DataRepositoryPort data, Duration pinMaxAge, Instant now) {
        this.data = data;
        this.pinMaxAge = pinMaxAge;
        this.now = now;
    }

    List<PinnedRow> rows() {
        return List.copyOf(rows);
    }

    List<HalfPromoted> half() {
        return List.copyOf(half);
    }

    List<Problem> problems() {
        return Stream.concat(problems.stream(), SharedSites.among(sites).stream())
                .toList();
    }

    /** How many pins are overdue, by component. */
    Map<String, Integer> overdue() {
        return Map.copyOf(overdue);
    }

    /**
     * Adds the locations of a component.
     *
     * @param upstream null where the upstream is not asked
     */
    void add(PromotedComponent component, List<VersionLocation> locations, @Nullable UpstreamPort upstream) {
        var reader = new PinReader(data.files(), component, upstream);
        var own = new ArrayList<PinnedRow>();
        var groups = new LinkedHashMap<String, String>();
        for (VersionLocation location : locations) {
            var row = location.pattern() instanceof SitePattern.ShardPins pattern
                    ? shards(component, location, pattern, upstream)
                    : sites(component, location, reader.read(location), upstream);
            own.add(row);
            var group = location.group();
            if (group != null) {
                groups.put(location.id(), location.environment() + "/" + group);
            }
        }
        rows.addAll(withSkew(own, groups));
        halves(component, own, upstream);
    }

    private PinnedRow sites(
            PromotedComponent component, VersionLocation location, LocationPins pins, @Nullable UpstreamPort upstream) {
        problems.addAll(pins.problems());
        pins.sites().forEach(pinned -> sites.add(pinned.site()));
        sites.addAll(pins.moving());
        var notes = new ArrayList<String>();
        if (pins.isAbsent()) {
            notes.add("absent");
        }
        var texts = new LinkedHashMap<String, Integer>();
        pins.sites().forEach(site -> texts.merge(site.site().text(), 1, Integer::sum));
        pins.moving().forEach(site -> texts.merge(site.text(), 1, Integer::sum));
        pins.moving().stream()
                .map(Site::text)
                .distinct()
                .forEach(branch -> notes.add("follows " + branch
                        + (upstream == null
                                ? ""
                                : " (%s)".formatted(upstream.tip().shortened(SHORT)))));
        int all = pins.sites().size() + pins.moving().size();
        if (all > 1) {
            notes.add("%d sites in %d files"
                    .formatted(
                            all,
                            pins.sites().stream()
                                    .map(site -> site.site().file())
                                    .distinct()
                                    .count()));
        }
        if (texts.size() > 1) {
            notes.add("skew");
            problems.add(new Problem(
                    PromotionProblem.VERSION_SKEW,
                    location.id(),
                    "holds %d versions: %s".formatted(texts.size(), String.join(", ", texts.keySet()))));
        }
        var versions = pins.versions();
        var version = versions.size() == 1 && pins.moving().isEmpty() ? versions.first() : null;
        var change = lastChange(pins);
        boolean follows = !pins.moving().isEmpty() && versions.isEmpty();
        return new PinnedRow(
                component.name(),
                location.id(),
                location.environment(),
                shown(texts),
                version,
                version == null || upstream == null ? 0 : upstream.count(upstream.tip(), version),
                follows ? Integer.valueOf(0) : behind(versions, upstream),
                version == null || upstream == null
                        ? null
                        : upstream.commit(version).at(),
                follows ? null : change.map(LineChange::at).orElse(null),
                follows ? null : change.map(LineChange::author).orElse(null),
                notes);
    }

    private static String shown(Map<String, Integer> texts) {
        return texts.size() == 1
                ? shortened(texts.keySet().iterator().next())
                : texts.entrySet().stream()
                        .map(text -> "%s ×%d".formatted(shortened(text.getKey()), text.getValue()))
                        .collect(joining(", "));
    }

    private static String shortened(String text) {
        return CommitVersion.isFullId(text) ? text.substring(0, SHORT) : text;
    }

    private static @Nullable Integer behind(Iterable<CommitVersion> versions, @Nullable UpstreamPort upstream) {
        if (upstream == null) {
            return null;
        }
        Integer most = null;
        for (CommitVersion version : versions) {
            int count = upstream.count(version, upstream.tip());
            most = most == null ? count : Math.max(most, count);
        }
        return most;
    }

    /** The latest change among one site of each text. */
    private Optional<LineChange> lastChange(LocationPins pins) {
        var seen = new TreeSet<String>();
        return pins.sites().stream()
                .map(PinnedSite::site)
                .filter(site -> seen.add(site.text()))
                .map(site -> data.lastChange(site.file(), site.line()))
                .flatMap(Optional::stream)
                .max(Comparator.comparing(LineChange::at));
    }

    private PinnedRow shards(
            PromotedComponent component,
            VersionLocation location,
            SitePattern.ShardPins pattern,
            @Nullable UpstreamPort upstream) {
        var read = new ShardPinEditor(data.files(), pattern).read();
        problems.addAll(read.problems());
        var versions = new TreeSet<CommitVersion>();
        var old = new ArrayList<String>();
        LineChange oldest = null;
        for (ShardPin pin : read.pins()) {
            if (upstream != null) {
                location.form()
                        .idIn(pin.text())
                        .map(upstream::startingWith)
                        .filter(commits -> commits.size() == 1)
                        .ifPresent(commits -> versions.add(commits.get(0)));
            }
            var change = data.lastChange(pin.file(), pin.line()).orElse(null);
            if (change != null && (oldest == null || change.at().isBefore(oldest.at()))) {
                oldest = change;
            }
            if (change != null && change.at().isBefore(now.minus(pinMaxAge))) {
                old.add(pin.shard());
                problems.add(new Problem(
                        PromotionProblem.PIN_OVERDUE,
                        pin.file() + ":" + pin.line(),
                        "%s is pinned to %s for longer than %s"
                                .formatted(pin.shard(), pin.text(), TimeFormat.duration(pinMaxAge))));
            }
        }
        overdue.merge(component.name(), old.size(), Integer::sum);
        var notes = new ArrayList<String>();
        if (!old.isEmpty()) {
            notes.add("pin overdue (%s): %s".formatted(TimeFormat.duration(pinMaxAge), String.join(", ", old)));
        }
        int count = read.pins().size();
        return new PinnedRow(
                component.name(),
                location.id(),
                location.environment(),
                count == 0 ? "no pins" : count == 1 ? "1 pin" : count + " pins",
                null,
                0,
                count == 0 && upstream != null ? Integer.valueOf(0) : behind(versions, upstream),
                upstream == null
                        ? null
                        : versions.stream()
                                .map(version -> upstream.commit(version).at())
                                .min(Instant::compareTo)
                                .orElse(null),
                oldest == null ? null : oldest.at(),
                oldest == null ? null : oldest.author(),
                notes);
    }

    private static List<PinnedRow> withSkew(List<PinnedRow> rows, Map<String, String> groups) {
        var noted = new ArrayList<PinnedRow>();
        for (PinnedRow row : rows) {
            var group = groups.get(row.location());
            var others = group == null
                    ? List.<PinnedRow>of()
                    : rows.stream()
                            .filter(other -> group.equals(groups.get(other.location())))
                            .filter(other -> other.pinned() != null
                                    && row.pinned() != null
                                    && !other.pinned().equals(row.pinned()))
                            .toList();
            if (group == null || others.isEmpty()) {
                noted.add(row);
                continue;
            }
            var notes = new ArrayList<>(row.notes());
            notes.add("skew with %s (group %s)"
                    .formatted(
                            others.stream().map(PinnedRow::location).collect(joining(", ")),
                            group.substring(group.indexOf('/') + 1)));
            noted.add(new PinnedRow(
                    row.component(),
                    row.location(),
                    row.environment(),
                    row.version(),
                    row.pinned(),
                    row.ahead(),
                    row.behind(),
                    row.committed(),
                    row.since(),
                    row.by(),
                    notes));
        }
        return noted;
    }

    /** An environment whose locations hold several versions was promoted in part, since the newest came first. */
    private void halves(PromotedComponent component, List<PinnedRow> own, @Nullable UpstreamPort upstream) {
        var byEnvironment = new LinkedHashMap<String, List<PinnedRow>>();
        own.stream()
                .filter(row -> row.pinned() != null)
                .forEach(row -> byEnvironment
                        .computeIfAbsent(row.environment(), environment -> new ArrayList<>())
                        .add(row));
        byEnvironment.forEach((environment, there) -> {
            var versions = there.stream().map(PinnedRow::pinned).distinct().toList();
            if (versions.size() < 2 || upstream == null) {
                return;
            }
            var newest = there.stream()
                    .min(Comparator.comparingInt(row -> row.behind() == null ? Integer.MAX_VALUE : row.behind()))
                    .orElseThrow();
            var lagging = there.stream()
                    .filter(row -> !Objects.equals(row.pinned(), newest.pinned()))
                    .toList();
            half.add(new HalfPromoted(
                    component.name(),
                    environment,
                    "%s in %s: %s at %s, but %s"
                            .formatted(
                                    component.name(),
                                    environment,
                                    newest.location(),
                                    newest.version(),
                                    lagging.stream()
                                            .map(row -> "%s at %s".formatted(row.location(), row.version()))
                                            .collect(joining(", "))),
                    there.stream()
                            .filter(row -> Objects.equals(row.pinned(), newest.pinned()))
                            .map(PinnedRow::since)
                            .filter(Objects::nonNull)
                            .min(Comparator.naturalOrder())
                            .orElse(null)));
        });
    }
}
