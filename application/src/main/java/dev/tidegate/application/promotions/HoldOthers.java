package dev.tidegate.application.promotions;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.file.VersionLocation;
import dev.tidegate.promotions.pin.ShardPin;
import dev.tidegate.promotions.pin.ShardPinEditor;
import dev.tidegate.promotions.plan.ChangeKind;
import dev.tidegate.promotions.plan.PinRequest;
import dev.tidegate.promotions.plan.PromotionRequest;
import dev.tidegate.promotions.problem.PromotionProblem;
import dev.tidegate.promotions.site.SitePattern;
import dev.tidegate.promotions.verify.RunningVerifier;
import dev.tidegate.promotions.verify.WorkloadState;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Promotes some shards by holding all others at what they run:
 *
 * <ol>
 *   <li>A first request pins every other shard to what it runs already, so that nothing that runs changes.
 *   <li>After it is merged and the pins are seen to be honoured, a second request promotes the default. A shard that
 *       appeared in between would silently get the new version, and stops it.
 * </ol>
 *
 * The same command finds out which of the two comes next.
 */
final class HoldOthers {

    private final OpenPromotions promotions;
    private final ProposalRunner runner;
    private final ProposalOptions options;

    HoldOthers(OpenPromotions promotions, ProposalRunner runner, ProposalOptions options) {
        this.promotions = promotions;
        this.runner = runner;
        this.options = options;
    }

    Answer run(PromotionRequest request, Set<String> shards, @Nullable String integration) {
        var component = promotions
                .desired()
                .component(request.component())
                .orElseThrow(
                        () -> new RequestFailure(Status.INVALID_INPUT, "there is no component " + request.component()));
        var location = location(component, integration);
        var pattern = (SitePattern.ShardPins) location.pattern();
        var all = promotions.ports().shards().shards(promotions.data().commit(), pattern);
        var pinned = new TreeSet<String>();
        new ShardPinEditor(promotions.data().files(), pattern)
                .read().pins().stream().map(ShardPin::shard).forEach(pinned::add);
        var keep = new PinRequest(
                request.component(), location.id(), shards, null, request.person(), request.allowances());
        var free = new TreeSet<>(all);
        free.removeAll(pinned);
        free.removeIf(shard -> shards.stream().anyMatch(name -> isNamed(name, shard)));
        if (free.isEmpty()) {
            return second(request, component, location, pinned);
        }
        var known = earlierPins(component, location, pinned);
        if (!known.isEmpty()) {
            return ProposalRunner.problem(new Problem(
                    PromotionProblem.SHARD_SET_CHANGED,
                    location.id(),
                    "%s appeared since the other shards were pinned, and would get the new version; pin it first: tidegate promotions pin %s --shard %s --to @%s"
                            .formatted(
                                    String.join(", ", free), component.name(), free.first(), location.environment())));
        }
        return runner.propose(planning -> planning.pin(keep), options, "").answer();
    }

    private static boolean isNamed(String name, String shard) {
        return shard.equals(name)
                || List.of(shard.replaceAll("\\.ya?ml$", "").split("/", -1)).contains(name);
    }

    /** The shards that a first request pinned before; none if there was no such request. */
    private Set<String> earlierPins(PromotedComponent component, VersionLocation location, Set<String> pinned) {
        var earlier = new TreeSet<String>();
        promotions.records().history().list().stream()
                .map(entry -> entry.promotion())
                .filter(promotion -> promotion.kind() == ChangeKind.PIN
                        && promotion.component().equals(component.name())
                        && promotion.locations().contains(location.id()))
                .findFirst()
                .ifPresent(promotion -> promotion.texts().forEach(text -> earlier.addAll(text.sites())));
        // A request that is not merged yet has pinned nothing: the same command makes it anew, for all shards there
        // are.
        return pinned.containsAll(earlier) ? earlier : Set.of();
    }

    private Answer second(
            PromotionRequest request, PromotedComponent component, VersionLocation location, Set<String> pinned) {
        if (location.deploys() != null) {
            var verified = new RunningVerifier(
                            promotions.data(), component, promotions.upstreams().of(component), promotions.pods())
                    .verify(List.of(location));
            var wrong = verified.stream()
                    .filter(workload -> workload.isPinned() && workload.state() != WorkloadState.MATCH)
                    .map(workload -> "%s is %s"
                            .formatted(workload.name(), workload.state().word()))
                    .toList();
            boolean isUnknown = verified.stream().anyMatch(workload -> workload.state() == WorkloadState.UNKNOWN);
            if (!wrong.isEmpty() || isUnknown) {
                throw new RequestFailure(
                        Status.REFUSED,
                        "the pins of %d shards are not seen to be honoured yet, so the default is not promoted: %s; see tidegate promotions verify"
                                .formatted(
                                        pinned.size(),
                                        wrong.isEmpty() ? "what runs is not known" : String.join(", ", wrong)));
            }
        }
        return runner.propose(planning -> planning.promote(request), options, "")
                .answer();
    }

    private static VersionLocation location(PromotedComponent component, @Nullable String integration) {
        var meant = component.locations().stream()
                .filter(VersionLocation::holdsShards)
                .filter(location -> integration == null
                        || location.id().equals(integration)
                        || ((SitePattern.ShardPins) location.pattern())
                                .integration()
                                .equals(integration))
                .toList();
        if (meant.size() != 1) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "%s has %d locations with shards that fit; name one with --integration"
                            .formatted(component.name(), meant.size()));
        }
        return meant.get(0);
    }
}
