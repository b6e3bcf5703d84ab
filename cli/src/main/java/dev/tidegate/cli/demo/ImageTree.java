package dev.tidegate.cli.demo;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The story about a new image for machines: the images, the waves of both rollouts, every event, and the summary. */
record ImageTree(ImageTale tale) {

    void fill(ObjectNode tree) {
        var story = tale.story();
        tree.put("simulated", true);
        tree.put("seed", story.seed());
        tree.put("integration", ImageSetting.RECONCILER);
        tree.putObject("images")
                .put("from", ImageSetting.OLD)
                .put("bad", ImageSetting.BAD)
                .put("repaired", ImageSetting.REPAIRED);
        rollouts(tree.putArray("rollouts"));
        StoryTree.events(story, tree);
        summary(tree.putObject("summary"));
    }

    private void rollouts(ArrayNode rollouts) {
        for (var attempt : tale.attempts()) {
            var waves = rollouts.addObject().put("to", attempt.image()).putArray("waves");
            attempt.waves()
                    .forEach(wave -> waves.addObject()
                            .put("name", wave.name())
                            .put("accounts", wave.accounts())
                            .put("state", wave.state().name())
                            .put("startedAt", text(wave.startedAt()))
                            .put("forecastAt", text(wave.forecastAt()))
                            .put("throughAt", text(wave.doneAt()))
                            .put("waitedLongestFor", wave.waitedFor()));
        }
    }

    private static @Nullable String text(@Nullable Instant at) {
        return at == null ? null : at.toString();
    }

    private void summary(ObjectNode summary) {
        var story = tale.story();
        summary.put("finished", story.isFinished());
        summary.put("stoppedBy", story.stoppedBy());
        summary.put("startedAt", story.start().toString());
        summary.put("endedAt", story.end().toString());
        summary.put("took", story.length().toString());
        summary.put("accounts", tale.accounts());
        summary.put("done", tale.accountsOn(ImageSetting.REPAIRED));
        summary.put("decisions", story.decisions());
        var spared = summary.putArray("neverSawTheBadImage");
        tale.spared().forEach(spared::add);
        var endangered = summary.putArray("itWouldHaveFailedOn");
        tale.endangered().forEach(endangered::add);
        var leftOut = summary.putArray("leftOut");
        tale.leftOut()
                .forEach(
                        out -> leftOut.addObject().put("account", out.account()).put("because", out.sentence()));
        var end = tale.end();
        if (end == null) {
            summary.putNull("end");
        } else {
            end(end, summary.putObject("end"));
        }
    }

    private static void end(ImageEnd end, ObjectNode node) {
        var changes = node.putArray("changes");
        for (var change : end.changes()) {
            var lines = changes.addObject().put("file", change.file());
            change.before().forEach(lines.putArray("removedLines")::add);
            change.after().forEach(lines.putArray("addedLines")::add);
        }
        end.removed().forEach(node.putArray("removedFiles")::add);
        node.put("shards", end.shards());
        node.put("shardsUnchanged", end.unchanged());
    }
}
