package dev.tidegate.cli.demo;

import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** The story for machines: the rules, the groups, every event, and the summary. */
record StoryTree(Story story) {

    void fill(ObjectNode tree) {
        tree.put("simulated", true);
        tree.put("seed", story.seed());
        rules(tree.putObject("rules"));
        groups(tree);
        events(story, tree);
        summary(tree.putObject("summary"));
    }

    private static void rules(ObjectNode rules) {
        rules.put("strategy", "ManualPerGroup");
        rules.putArray("mandatory").add(Setting.FIRST);
        rules.put("soak", Setting.SOAK.toString());
        rules.put("deadline", Setting.DEADLINE.toString());
        rules.put("maxFailures", Setting.MAX_FAILURES.toString());
        rules.put("failureBound", "strict");
    }

    private void groups(ObjectNode tree) {
        var groups = tree.putArray("groups");
        for (var group : story.last().groups()) {
            var node = groups.addObject()
                    .put("name", group.group())
                    .put("clusters", group.size())
                    .put("done", group.done())
                    .put("soaking", group.soaking())
                    .put("progressing", group.progressing())
                    .put("failed", group.failed())
                    .put("held", group.held());
            putTime(node, "openedAt", story.first(group.group(), Event.Kind.OPENED));
            putTime(node, "throughAt", story.first(group.group(), Event.Kind.DONE));
        }
    }

    private static void putTime(ObjectNode node, String name, Optional<Event> event) {
        event.ifPresentOrElse(known -> node.put(name, known.at().toString()), () -> node.set(name, NullNode.instance));
    }

    static void events(Story story, ObjectNode tree) {
        var events = tree.putArray("events");
        for (var event : story.events()) {
            events.addObject()
                    .put("at", event.at().toString())
                    .put("kind", event.kind().toString())
                    .put("group", event.group())
                    .put("cluster", event.cluster())
                    .put("sentence", event.sentence());
        }
    }

    private void summary(ObjectNode summary) {
        summary.put("finished", story.isFinished());
        summary.put("stoppedBy", story.stoppedBy());
        summary.put("startedAt", story.start().toString());
        summary.put("endedAt", story.end().toString());
        summary.put("took", story.length().toString());
        summary.put("clusters", story.clusters());
        summary.put("done", sum(Progress::done));
        summary.put("failed", sum(Progress::failed));
        summary.put("held", sum(Progress::held));
        summary.put("decisions", story.decisions());
        var failures = summary.putArray("failures");
        for (var failure : story.failures()) {
            failures.addObject()
                    .put("cluster", failure.subject())
                    .put("group", failure.group())
                    .put("at", failure.at().toString())
                    .put("what", failure.what());
        }
        var heldBack = summary.putArray("heldBack");
        for (var hindrance : Hindrance.of(story.scenes())) {
            heldBack.addObject()
                    .put("by", hindrance.kind().key())
                    .put("took", hindrance.time().toString())
                    .put("percent", hindrance.percentOf(story.length()))
                    .put("because", hindrance.kind().meaning());
        }
    }

    private int sum(ToIntFunction<Progress> count) {
        return story.last().groups().stream().mapToInt(count).sum();
    }
}
