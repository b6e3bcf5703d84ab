package dev.tidegate.simulator.forge.http;

import static dev.tidegate.simulator.forge.http.GitLabAnswers.object;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.simulator.forge.project.ForgeRefusal;
import dev.tidegate.simulator.forge.project.SimulatedProject;
import dev.tidegate.simulator.ocm.fault.FaultInjector;
import dev.tidegate.simulator.ocm.fault.FaultRuleParser;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** What only a simulation has: people who approve, pipelines that come to what is said, hooks, faults. Nobody signs in. */
final class ForgeControls {

    static final String PREFIX = "simulator";

    private static final String PROJECT = PREFIX + "/projects/*";
    private static final int PROJECT_PLACE = 2;
    private static final int NUMBER_PLACE = 4;
    private static final Set<String> STATUSES =
            Set.of("success", "failed", "running", "pending", "canceled", "skipped");

    private final SimulatedProjects projects;
    private final FaultInjector faults;
    private final RequestLog log;

    ForgeControls(SimulatedProjects projects, FaultInjector faults, RequestLog log) {
        this.projects = projects;
        this.faults = faults;
        this.log = log;
    }

    ForgeRoutes routes() {
        return new ForgeRoutes()
                .on("GET", PREFIX + "/faults", call -> faults())
                .on("PUT", PREFIX + "/faults", this::setFaults)
                .on("GET", PREFIX + "/requests", call -> ForgeReply.json(200, log.json()))
                .on("POST", PROJECT + "/requests/*/approvals", this::approve)
                .on("POST", PROJECT + "/requests/*/pipeline", this::setPipeline)
                .on("POST", PROJECT + "/requests/*/labels", this::setLabels)
                .on("POST", PROJECT + "/requests/*/merge", this::merge)
                .on("PUT", PROJECT + "/hook", this::setHook)
                .on("PUT", PROJECT + "/protected", this::protect);
    }

    private SimulatedProject project(ForgeCall call) {
        return projects.named(call.path().get(PROJECT_PLACE));
    }

    private ForgeReply faults() {
        ArrayNode rules = JsonNodeFactory.instance.arrayNode();
        faults.rules().forEach(rule -> rules.add(FleetFile.json(rule)));
        return ForgeReply.json(200, rules);
    }

    private ForgeReply setFaults(ForgeCall call) {
        return checked(call, body -> {
            faults.replace(FaultRuleParser.rules(body.body()));
            return faults();
        });
    }

    private static ForgeReply checked(ForgeCall call, Function<ForgeCall, ForgeReply> change) {
        try {
            return change.apply(call);
        } catch (IllegalArgumentException unsound) {
            throw new ForgeRefusal(400, String.valueOf(unsound.getMessage()));
        }
    }

    private ForgeReply approve(ForgeCall call) {
        project(call).approve(call.number(NUMBER_PLACE), call.required("user"));
        return ForgeReply.empty(204);
    }

    private ForgeReply setPipeline(ForgeCall call) {
        var status = call.required("status");
        if (!STATUSES.contains(status)) {
            throw new ForgeRefusal(400, "a pipeline is one of " + new TreeSet<>(STATUSES) + ", not " + status);
        }
        project(call).setPipeline(call.number(NUMBER_PLACE), status);
        return ForgeReply.empty(204);
    }

    private ForgeReply setLabels(ForgeCall call) {
        var project = project(call);
        var request = project.request(call.number(NUMBER_PLACE));
        project.addLabels(request, call.required("user"), call.names("add"));
        project.removeLabels(request, call.required("user"), call.names("remove"));
        return ForgeReply.empty(204);
    }

    private ForgeReply merge(ForgeCall call) {
        var project = project(call);
        var commit = project.merge(project.request(call.number(NUMBER_PLACE)), call.required("user"), null, true);
        return ForgeReply.json(200, object().put("commit", commit));
    }

    /** {@code {"decline": "words"}} declines every push; {@code {}} none. */
    private ForgeReply setHook(ForgeCall call) {
        project(call).decline(call.has("decline") ? call.text("decline") : null);
        return ForgeReply.empty(204);
    }

    private ForgeReply protect(ForgeCall call) {
        project(call).protect(Set.copyOf(call.names("branches")));
        return ForgeReply.empty(204);
    }
}
