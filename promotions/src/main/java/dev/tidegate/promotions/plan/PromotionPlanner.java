package dev.tidegate.promotions.plan;

import dev.tidegate.data.edit.UnifiedDiff;
import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.revision.Revision;
import dev.tidegate.promotions.file.ImpactRule;
import dev.tidegate.promotions.file.PromotionDesired;
import dev.tidegate.promotions.file.PromotionEnvironment;
import dev.tidegate.promotions.file.VersionLocation;
import dev.tidegate.promotions.gate.GateFacts;
import dev.tidegate.promotions.gate.PromotionGates;
import dev.tidegate.promotions.gate.SiteStep;
import dev.tidegate.promotions.problem.PromotionProblem;
import dev.tidegate.promotions.site.PathGlob;
import dev.tidegate.promotions.version.VersionStep;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Judges a change and says what it would do: every gate is asked, whom to tell is found out, and what was reviewed gets a
 * digest. The same observations give the same plan.
 */
final class PromotionPlanner {

    private final PromotionDesired desired;
    private final ChangeDraft draft;
    private final PromotionObserved observed;
    private final Instant now;

    private PromotionPlanner(PromotionDesired desired, ChangeDraft draft, PromotionObserved observed, Instant now) {
        this.desired = desired;
        this.draft = draft;
        this.observed = observed;
        this.now = now;
    }

    static PromotionPlan plan(PromotionDesired desired, ChangeDraft draft, PromotionObserved observed, Instant now) {
        return new PromotionPlanner(desired, draft, observed, now).plan();
    }

    private PromotionPlan plan() {
        var problems = new ArrayList<>(observed.problems());
        problems.addAll(draft.problems());
        problems.addAll(versionProblems());
        boolean isRefused = problems.stream().anyMatch(Problem::isError);
        var digest = digest();
        return new PromotionPlan(
                draft.kind(),
                draft.id(),
                observed.component(),
                observed.version(),
                observed.base(),
                draft.scope(),
                draft.locations(),
                draft.steps(),
                isRefused ? new TreeMap<>() : draft.contents(),
                isRefused ? List.of() : diff(),
                observed.ranges(),
                new PeopleFinder(desired, draft.person()).of(observed.ranges()),
                affected(),
                draft.leftOut(),
                observed.requirements(),
                gates(digest),
                problems,
                draft.notes(),
                digest);
    }

    /** What the gates say in words, as problems with codes: these are mistakes, and waiting does not help. */
    private List<Problem> versionProblems() {
        var problems = new ArrayList<Problem>();
        if (draft.purpose() != GateFacts.Purpose.PROMOTE) {
            return problems;
        }
        var version = observed.version();
        boolean isHotfix = observed.component().isHotfix(version);
        if (!observed.isOnBranch() && !(draft.allowances().offBranch() && isHotfix)) {
            problems.add(new Problem(
                    PromotionProblem.VERSION_OFF_BRANCH,
                    observed.component().name(),
                    "%s is not on %s of %s"
                            .formatted(
                                    version.shortened(7),
                                    observed.component().upstream().branch(),
                                    observed.component().upstream().url())));
        }
        for (SiteStep step : observed.steps()) {
            var counts = step.step();
            if (counts.direction() == VersionStep.Direction.BACKWARDS
                    && !draft.allowances().rollback()) {
                problems.add(new Problem(
                        PromotionProblem.VERSION_BACKWARDS,
                        step.pinned().site().place(),
                        "%s is %d commits older than %s; revert goes back"
                                .formatted(
                                        version.shortened(7),
                                        counts.behind(),
                                        step.pinned().site().text())));
            } else if (counts.direction() == VersionStep.Direction.DIVERGED
                    && !draft.allowances().diverged()) {
                problems.add(new Problem(
                        PromotionProblem.VERSION_DIVERGED,
                        step.pinned().site().place(),
                        "%s and %s have diverged, +%d/-%d"
                                .formatted(
                                        version.shortened(7),
                                        step.pinned().site().text(),
                                        counts.ahead(),
                                        counts.behind())));
            }
        }
        return problems;
    }

    private List<String> diff() {
        var lines = new ArrayList<String>();
        draft.contents()
                .forEach((path, after) -> lines.addAll(UnifiedDiff.of(
                        "/" + path,
                        observed.files()
                                .content(path)
                                .map(PromotionPlanner::text)
                                .orElse(""),
                        text(after))));
        return lines;
    }

    private static String text(byte[] content) {
        return new String(content, StandardCharsets.UTF_8);
    }

    /** Bound to what is changed and not to the base: an unrelated commit changes nothing about what was reviewed. */
    private String digest() {
        var text = new StringBuilder();
        text.append(draft.kind().word())
                .append('\n')
                .append(observed.component().name())
                .append('\n')
                .append(observed.version().hex())
                .append('\n');
        draft.steps().stream()
                .filter(step -> !step.isDone())
                .map(step -> String.join("\t", step.location(), step.file(), step.site(), step.before(), step.after()))
                .sorted()
                .forEach(line -> text.append(line).append('\n'));
        return Revision.of(text.toString()).digest();
    }

    private Explanation gates(String digest) {
        var environments = environments();
        var approvers = new TreeMap<String, Set<String>>();
        var exempt = new TreeSet<String>();
        for (PromotionEnvironment environment : environments) {
            var rule = environment.approval();
            if (rule != null) {
                var given = new HashSet<>(observed.approvals().getOrDefault(digest, Set.of()));
                given.remove(draft.person());
                given.removeIf(login -> !rule.from().isEmpty() && !desired.isAmong(login, rule.from()));
                approvers.put(environment.name(), given);
                if (desired.isAmong(draft.person(), rule.exemptAuthors())) {
                    exempt.add(environment.name());
                }
            }
        }
        return PromotionGates.check(
                new GateFacts(
                        draft.purpose(),
                        observed.component(),
                        observed.version(),
                        observed.tip(),
                        observed.isOnBranch(),
                        draft.allowances(),
                        environments,
                        observed.steps(),
                        observed.requirements(),
                        observed.artifact(),
                        observed.lagging(),
                        observed.soak(),
                        desired.windows(),
                        observed.freezes(),
                        approvers,
                        exempt),
                now);
    }

    private List<PromotionEnvironment> environments() {
        var names = draft.steps().stream().map(PromotionStep::environment).collect(Collectors.toSet());
        return desired.environments().stream()
                .filter(environment -> names.contains(environment.name()))
                .toList();
    }

    private AffectedWork affected() {
        var integrations = new TreeSet<String>();
        for (ImpactRule rule : observed.component().impact()) {
            var globs = rule.paths().stream().map(PathGlob::of).toList();
            if (observed.changedPaths().stream()
                    .anyMatch(path -> globs.stream().anyMatch(glob -> glob.matches(path)))) {
                integrations.addAll(rule.integrations());
            }
        }
        var deployments = draft.steps().stream()
                .filter(step -> !step.isDone())
                .map(this::deployment)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        return new AffectedWork(integrations, deployments);
    }

    private @Nullable String deployment(PromotionStep step) {
        return observed.component()
                .location(step.location())
                .map(location -> location.holdsShards()
                        ? "%s, shard %s".formatted(location.id(), step.site())
                        : workload(location))
                .orElse(null);
    }

    private static @Nullable String workload(VersionLocation location) {
        var deploys = location.deploys();
        return deploys == null ? null : "%s in %s/%s".formatted(location.id(), deploys.cluster(), deploys.namespace());
    }
}
