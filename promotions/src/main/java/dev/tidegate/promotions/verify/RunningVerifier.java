package dev.tidegate.promotions.verify;

import dev.tidegate.promotions.file.DeployedWorkload;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.file.VersionLocation;
import dev.tidegate.promotions.gate.PinnedSite;
import dev.tidegate.promotions.pin.PinnedShards;
import dev.tidegate.promotions.pin.ShardPin;
import dev.tidegate.promotions.pin.ShardPinEditor;
import dev.tidegate.promotions.plan.DataRepositoryPort;
import dev.tidegate.promotions.plan.DataRepositoryPort.LineChange;
import dev.tidegate.promotions.plan.PinReader;
import dev.tidegate.promotions.plan.PromotionPortFailure;
import dev.tidegate.promotions.plan.ShardDefaults;
import dev.tidegate.promotions.site.SitePattern;
import dev.tidegate.promotions.version.CommitVersion;
import dev.tidegate.promotions.version.UpstreamPort;
import dev.tidegate.promotions.version.VersionForm;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Compares the pods of a component with what is pinned at the newest commit of the data branch. A cluster that cannot be
 * reached costs its own workloads alone.
 */
public final class RunningVerifier {

    private final DataRepositoryPort data;
    private final PromotedComponent component;
    private final UpstreamPort upstream;
    private final PodPort pods;
    private final List<VerifiedWorkload> verified = new ArrayList<>();

    public RunningVerifier(DataRepositoryPort data, PromotedComponent component, UpstreamPort upstream, PodPort pods) {
        this.data = data;
        this.component = component;
        this.upstream = upstream;
        this.pods = pods;
    }

    /** What a workload should run. */
    private record Expected(
            @Nullable CommitVersion version,
            boolean isPinned,
            @Nullable Instant since,
            String fault) {}

    /** The workloads of the locations that say what they deploy. */
    public List<VerifiedWorkload> verify(List<VersionLocation> locations) {
        verified.clear();
        for (VersionLocation location : locations) {
            var deploys = location.deploys();
            if (deploys != null) {
                try {
                    verify(location, deploys, pods.pods(deploys));
                } catch (PromotionPortFailure unreachable) {
                    add(location, deploys, unknown(String.valueOf(unreachable.getMessage())), "", List.of());
                }
            }
        }
        return List.copyOf(verified);
    }

    private void verify(VersionLocation location, DeployedWorkload deploys, List<RunningPod> running) {
        var byWorkload = new TreeMap<String, List<RunningPod>>();
        running.forEach(pod -> byWorkload
                .computeIfAbsent(pod.workload(), workload -> new ArrayList<>())
                .add(pod));
        if (location.pattern() instanceof SitePattern.ShardPins pattern) {
            shards(location, deploys, pattern, byWorkload);
            return;
        }
        var expected = expected(location);
        if (byWorkload.isEmpty()) {
            add(location, deploys, expected, location.id(), List.of());
        }
        byWorkload.forEach((workload, its) -> add(location, deploys, expected, workload, its));
    }

    private Expected expected(VersionLocation location) {
        var read = new PinReader(data.files(), component, upstream).read(location);
        if (!read.problems().isEmpty()) {
            return unknown(read.problems().get(0).sentence());
        }
        var versions = read.versions();
        if (versions.isEmpty() && !read.moving().isEmpty()) {
            return new Expected(upstream.tip(), false, null, "");
        }
        if (versions.size() != 1) {
            return unknown("%s pins %d versions".formatted(location.id(), versions.size()));
        }
        var since = read.sites().stream()
                .map(PinnedSite::site)
                .map(site -> data.lastChange(site.file(), site.line()).map(LineChange::at))
                .flatMap(Optional::stream)
                .max(Instant::compareTo);
        return new Expected(versions.first(), false, since.orElse(null), "");
    }

    private static Expected unknown(String fault) {
        return new Expected(null, false, null, fault);
    }

    private void shards(
            VersionLocation location,
            DeployedWorkload deploys,
            SitePattern.ShardPins pattern,
            Map<String, List<RunningPod>> byWorkload) {
        var read = new ShardPinEditor(data.files(), pattern).read();
        var usual = usual(location, read);
        var pinned = new LinkedHashMap<String, Expected>();
        for (ShardPin pin : read.pins()) {
            if (!pin.disabled()) {
                pinned.put(name(pin.shard()), new Expected(version(location.form(), pin.text()), true, at(pin), ""));
            }
        }
        byWorkload.forEach((workload, its) -> {
            var own = pinned.keySet().stream()
                    .filter(shard -> isOf(workload, shard))
                    .max((one, other) -> Integer.compare(one.length(), other.length()));
            add(location, deploys, own.map(pinned::get).orElse(usual), workload, its);
        });
        pinned.forEach((shard, expected) -> {
            if (byWorkload.keySet().stream().noneMatch(workload -> isOf(workload, shard))) {
                add(location, deploys, expected, shard, List.of());
            }
        });
    }

    private Expected usual(VersionLocation location, PinnedShards read) {
        return ShardDefaults.version(data.files(), component, location, read, upstream)
                .map(version -> new Expected(version, false, null, ""))
                .orElseGet(() -> unknown("cannot tell what shards without a pin run"));
    }

    private @Nullable Instant at(ShardPin pin) {
        return data.lastChange(pin.file(), pin.line()).map(LineChange::at).orElse(null);
    }

    /** Shards are named after the directory, or the file, that describes their target. */
    private static String name(String shard) {
        var parts = shard.replaceAll("\\.ya?ml$", "").split("/", -1);
        var last = parts[parts.length - 1];
        boolean isGeneric = parts.length > 1
                && List.of("account", "cluster", "org", "environment").contains(last);
        return isGeneric ? parts[parts.length - 2] : last;
    }

    private static boolean isOf(String workload, String shard) {
        return workload.equals(shard) || workload.endsWith("-" + shard);
    }

    private void add(
            VersionLocation location,
            DeployedWorkload deploys,
            Expected expected,
            String workload,
            List<RunningPod> its) {
        var versions = its.stream().map(pod -> version(location.form(), pod)).toList();
        boolean isReady = !its.isEmpty() && its.stream().allMatch(RunningPod::isReady);
        var state = state(expected, versions, isReady);
        var running = versions.stream().distinct().count() == 1 ? versions.get(0) : null;
        verified.add(new VerifiedWorkload(
                component.name(),
                location.environment(),
                location.id(),
                deploys.cluster(),
                workload.isEmpty() ? location.id() : workload,
                its.isEmpty()
                        ? Objects.requireNonNullElse(deploys.container(), "")
                        : its.get(0).container(),
                its.stream().map(RunningPod::image).distinct().toList(),
                expected.version(),
                running,
                state,
                isReady,
                expected.isPinned(),
                expected.since(),
                expected.fault()));
    }

    private static WorkloadState state(Expected expected, List<@Nullable CommitVersion> versions, boolean isReady) {
        var wanted = expected.version();
        if (wanted == null) {
            return WorkloadState.UNKNOWN;
        }
        if (versions.isEmpty()) {
            return WorkloadState.MISSING;
        }
        if (versions.contains(null)) {
            return WorkloadState.FOREIGN;
        }
        if (versions.stream().allMatch(wanted::equals)) {
            return isReady ? WorkloadState.MATCH : WorkloadState.FAILING;
        }
        return versions.contains(wanted) ? WorkloadState.ROLLING : WorkloadState.STALE;
    }

    private @Nullable CommitVersion version(VersionForm form, RunningPod pod) {
        if (CommitVersion.isFullId(pod.revision())) {
            return upstream.startingWith(pod.revision()).stream().findFirst().orElse(null);
        }
        var image = pod.image();
        int digest = image.indexOf('@');
        var name = digest < 0 ? image : image.substring(0, digest);
        int colon = name.lastIndexOf(':');
        return colon < name.lastIndexOf('/') || colon < 0 ? null : version(form, name.substring(colon + 1));
    }

    private @Nullable CommitVersion version(VersionForm form, String tag) {
        var artifact = component.artifact();
        var forms = new ArrayList<VersionForm>();
        if (artifact != null) {
            forms.add(new VersionForm(VersionForm.Kind.TAG, form.shortLength(), artifact.tag()));
        }
        forms.add(form);
        forms.add(VersionForm.shortened(form.shortLength()));
        return forms.stream()
                .map(each -> each.idIn(tag))
                .flatMap(Optional::stream)
                .map(upstream::startingWith)
                .filter(commits -> commits.size() == 1)
                .map(commits -> commits.get(0))
                .findFirst()
                .orElse(null);
    }
}
