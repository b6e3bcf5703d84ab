package dev.tidegate.application.policies.rollout;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.application.Confirmation;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemLines;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.object.PolicyObject;
import dev.tidegate.policies.object.ReadObjects;
import dev.tidegate.store.Store;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The rollouts of the policies of one hub, as one request of a person sees them. For one thread. */
public final class PolicyRollouts {

    private final PolicyHub hub;
    private final @Nullable String namespace;
    private final Clock clock;

    /**
     * The rollouts of a hub.
     *
     * @param namespace where policies are looked for; null for all
     */
    public PolicyRollouts(PolicyHub hub, @Nullable String namespace, Clock clock) {
        this.hub = hub;
        this.namespace = namespace;
        this.clock = clock;
    }

    /** All policies. One that cannot be read is told and spoils no other. */
    public Answer list() {
        var read = ReadObjects.of(hub.policies(namespace), PolicyObject::read);
        return PolicyListDocument.answer(views(read.objects()), read.problems());
    }

    public Answer status(String policy) {
        var view = view(policy);
        return answer(view, PolicyStatusDocument.of(view));
    }

    /**
     * Shows the status whenever it has changed.
     *
     * @param shown receives it, as a tree of groups and clusters
     */
    public Answer follow(String policy, FollowSettings settings, Consumer<Document> shown) throws InterruptedException {
        var found = find(policy);
        var metadata = Metadata.of(found);
        return new StatusFollower(hub, metadata, settings, clock, () -> view(metadata.path())).follow(shown);
    }

    /**
     * Why clusters wait, or have what they have.
     *
     * @param cluster null for all
     */
    public Answer explain(String policy, @Nullable String cluster) {
        var view = view(policy);
        return answer(view, PolicyExplainDocument.of(view, cluster));
    }

    /**
     * What a changed policy would do.
     *
     * @param changed the policy as it shall be; its name says which it is
     */
    public Answer plan(JsonNode changed) {
        var metadata = Metadata.of(changed);
        var path = (metadata.namespace().isEmpty() ? "" : metadata.namespace() + "/") + metadata.name();
        var before = view(path);
        var wanted = ChangedPolicy.of(find(path), changed);
        return PolicyObject.read(wanted)
                .match(
                        accepted -> {
                            var after = PolicyView.of(hub.reader(), accepted.is(), before.now());
                            return answer(after, PolicyPlanDocument.of(before, after));
                        },
                        refused -> {
                            throw new RequestFailure(
                                    Status.INVALID_INPUT,
                                    "Policy " + metadata.path() + refused.part() + " " + refused.sentence());
                        });
    }

    /** How what a cluster has differs from the current version and the last good one. */
    public Answer diff(String policy, String cluster) {
        var view = view(policy);
        return answer(
                view,
                PolicyDiffDocument.of(
                        view,
                        cluster,
                        hub.replica(cluster, view.desired().policy().replicaName())
                                .orElse(null)));
    }

    /**
     * When the groups are reached at best.
     *
     * @param takes how long a cluster takes from its release until it is well
     * @param approved whether all groups count as approved
     */
    public Answer forecast(String policy, Duration takes, boolean approved) {
        var view = view(policy);
        return answer(view, RolloutForecast.of(view, takes, approved));
    }

    /** The rollouts of a policy that the decision log knows; a policy that is gone needs its namespace in front. */
    public Answer history(String policy, int most, Store store) {
        var path = policy.indexOf('/') >= 0 || namespace == null ? policy : namespace + "/" + policy;
        var whole = path.indexOf('/') >= 0 ? path : Metadata.of(find(policy)).path();
        return Answer.done(RolloutHistory.of(store, whole, most, now()));
    }

    public Answer approve(
            String policy,
            ApprovalSettings approval,
            ActionSettings settings,
            @Nullable Store store,
            Confirmation confirmation) {
        ApprovalRule.check(find(policy), settings.by(), approval.byAnother());
        var view = view(policy);
        return actions(store, confirmation).act(view, PolicyRolloutChange.approve(view, approval), settings);
    }

    public Answer revoke(
            String policy,
            List<String> groups,
            boolean ungrouped,
            ActionSettings settings,
            @Nullable Store store,
            Confirmation confirmation) {
        var view = view(policy);
        return actions(store, confirmation).act(view, PolicyRolloutChange.revoke(view, groups, ungrouped), settings);
    }

    public Answer retry(String policy, ActionSettings settings, @Nullable Store store, Confirmation confirmation) {
        var view = view(policy);
        return actions(store, confirmation).act(view, PolicyRolloutChange.retry(view), settings);
    }

    public Answer pause(
            String policy, boolean paused, ActionSettings settings, @Nullable Store store, Confirmation confirmation) {
        var view = view(policy);
        return actions(store, confirmation).act(view, PolicyRolloutChange.pause(view, paused), settings);
    }

    /** Takes policies over from the stock propagator; none named are all. */
    public Answer adopt(
            List<String> policies, ActionSettings settings, @Nullable Store store, Confirmation confirmation) {
        return new PolicyAdoption(hub, store, clock, confirmation).act(named(policies), settings);
    }

    /** Gives policies back to the stock propagator; none named are all. */
    public Answer handover(
            List<String> policies, ActionSettings settings, @Nullable Store store, Confirmation confirmation) {
        return new PolicyHandover(hub, store, clock, confirmation).act(named(policies), settings);
    }

    /** What cannot be read is refused: who changes all policies must not miss one. */
    private List<PolicyView> named(List<String> policies) {
        if (!policies.isEmpty()) {
            return policies.stream().map(this::view).toList();
        }
        var read = ReadObjects.of(hub.policies(namespace), PolicyObject::read);
        if (!read.problems().isEmpty()) {
            throw new RequestFailure(Status.INVALID_INPUT, ProblemLines.text(read.problems()));
        }
        return views(read.objects());
    }

    private List<PolicyView> views(List<PolicyObject> policies) {
        var reader = hub.reader();
        var now = now();
        return policies.stream()
                .sorted(Comparator.comparing(policy -> policy.metadata().path()))
                .map(policy -> PolicyView.of(reader, policy, now))
                .toList();
    }

    private PolicyRolloutActions actions(@Nullable Store store, Confirmation confirmation) {
        return new PolicyRolloutActions(hub, store, clock, confirmation);
    }

    private static Answer answer(PolicyView view, Document document) {
        return new Answer(
                document, view.problems().stream().anyMatch(Problem::isError) ? Status.INVALID_INPUT : Status.DONE);
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }

    private PolicyView view(String policy) {
        var tree = find(policy);
        var read = PolicyObject.read(tree).match(accepted -> accepted.is(), refused -> {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "Policy " + Metadata.of(tree).path() + refused.part() + " " + refused.sentence());
        });
        return PolicyView.of(hub.reader(), read, now());
    }

    /** The policy of a name, or of a namespace and a name behind a slash. */
    private JsonNode find(String policy) {
        int slash = policy.indexOf('/');
        var in = slash < 0 ? namespace : policy.substring(0, slash);
        var name = policy.substring(slash + 1);
        var all = hub.policies(in);
        var found = all.stream()
                .filter(tree -> Metadata.of(tree).name().equals(name))
                .toList();
        if (found.size() > 1) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "several policies are called %s: say which with --namespace: %s"
                            .formatted(
                                    name,
                                    found.stream()
                                            .map(tree -> Metadata.of(tree).namespace())
                                            .sorted()
                                            .collect(Collectors.joining(", "))));
        }
        if (found.isEmpty()) {
            var known = all.stream().map(tree -> Metadata.of(tree).name()).toList();
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "there is no root policy %s%s%s"
                            .formatted(
                                    name,
                                    in == null ? " on the hub" : " in namespace " + in,
                                    NameSuggestions.nearest(name, known)
                                            .map(nearest -> "; did you mean " + nearest + "?")
                                            .orElse("")));
        }
        return found.get(0);
    }
}
