package dev.tidegate.server.integrations.keep;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.act.Outcome;
import dev.tidegate.integrations.report.PlanDocument;
import dev.tidegate.integrations.rollout.Act;
import dev.tidegate.integrations.rollout.RolloutDocument;
import dev.tidegate.integrations.rollout.RolloutFile;
import dev.tidegate.integrations.rollout.RolloutState;
import dev.tidegate.integrations.workload.Rendered;
import dev.tidegate.server.integrations.rollout.RolloutDesk;
import dev.tidegate.store.Store;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.run.Run;
import dev.tidegate.store.run.RunId;
import dev.tidegate.store.run.Runs;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/** What was decided about integrations, by runs and by people, in the decision log of the store. */
public final class DecisionLog {

    /** The capability under which all of it is found. */
    public static final String CAPABILITY = "integrations";

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Store store;
    private final String instance;

    public DecisionLog(Store store, String instance) {
        this.store = store;
        this.instance = instance;
    }

    /** Something a person did to a rollout. */
    public void add(RolloutFile rollout, Act act, RolloutState after) {
        var inputs = JSON.createObjectNode()
                .put("rollout", rollout.path())
                .put("to", rollout.to())
                .put("act", act.kind().name())
                .put("by", act.by());
        if (act.wave() != null) {
            inputs.put("wave", act.wave());
        }
        if (act.reason() != null) {
            inputs.put("reason", act.reason());
        }
        var outcome = JSON.createObjectNode().put("standing", after.standing().name());
        add(act.at(), rollout.path(), inputs.toString(), RolloutDocument.write(after), outcome.toString());
    }

    /** A run that got as far as to do something. */
    public void add(Instant started, List<RolloutDesk.Position> positions, Rendered rendered, Outcome outcome) {
        var inputs = JSON.createObjectNode();
        var images = inputs.putObject("images");
        rendered.workloads()
                .forEach(workload ->
                        images.put(workload.id().toString(), workload.image().image()));
        var plan = JSON.createObjectNode();
        var rollouts = plan.putObject("rollouts");
        positions.forEach(position -> rollouts.set(position.rollout().path(), standing(position)));
        plan.set("steps", PlanDocument.of(outcome.plan(), rendered.problems()));
        add(
                started,
                instance,
                inputs.toString(),
                plan.toString(),
                PlanDocument.of(outcome, rendered.problems()).toString());
    }

    private static ObjectNode standing(RolloutDesk.Position position) {
        var node = JSON.createObjectNode();
        position.decision().standing().ifPresent(standing -> node.put("standing", standing.name()));
        var waves = node.putObject("waves");
        position.decision()
                .waves()
                .forEach(wave -> waves.put(wave.name(), wave.state().name()));
        return node;
    }

    /** A run that came to nothing. */
    public void addFailure(Instant started, String why) {
        add(
                started,
                instance,
                "{}",
                "{}",
                JSON.createObjectNode().put("failure", why).toString());
    }

    /** Drops what is too old to be worth keeping. */
    public void prune(Instant now) {
        store.runs().prune(now.minus(Runs.RETENTION));
    }

    private void add(Instant at, String scope, String inputs, String plan, String outcome) {
        String id = STAMP.format(at) + "-" + UUID.randomUUID().toString().substring(0, 8);
        store.runs()
                .append(new Run(
                        new RunId(id),
                        CAPABILITY,
                        scope,
                        at,
                        Content.json(inputs),
                        Content.json(plan),
                        Content.json(outcome)));
    }
}
