package dev.tidegate.demo;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.DocumentBlock;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Finished stories as documents: the summary for people, everything for programs. */
final class StoryDocument {

    private static final String SCHEMA = "tidegate.demo/v2";

    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new SimpleModule()
                    .addSerializer(Instant.class, ToStringSerializer.instance)
                    .addSerializer(Duration.class, ToStringSerializer.instance))
            .build();

    private StoryDocument() {}

    /** What a story is about, for before it is told. */
    static Document introduction(StoryScript script) {
        var blocks = new ArrayList<DocumentBlock>(List.of(TextLine.of(TextStyle.STRONG.of(script.title()))));
        script.introduction().forEach(line -> blocks.add(TextLine.of(line)));
        blocks.add(TextLine.of());
        return new Document(Document.of(SCHEMA).tree(), blocks);
    }

    /** The summary of a story. */
    static Document summary(Story story) {
        var script = story.script();
        var blocks = new ArrayList<DocumentBlock>();
        blocks.addAll(List.of(TextLine.of(TextStyle.STRONG.of("Summary of " + script.name())), TextLine.of()));
        for (var table : story.tables()) {
            blocks.addAll(List.of(TextLine.of(TextStyle.STRONG.of(table.title())), table.table(), TextLine.of()));
        }
        blocks.addAll(story.remarks());
        var reason = story.stoppedBy();
        blocks.add(TextLine.of(
                reason == null ? TextStyle.GOOD.of("Finished") : TextStyle.BAD.of("Stopped"),
                " on " + StoryTime.clock(story.last().at()) + ", after " + StoryTime.length(story.length())
                        + " of simulated time" + (reason == null ? "." : ": " + reason + ".")));
        blocks.addAll(story.lines(script.result()));
        blocks.add(TextLine.of());
        return new Document(Document.of(SCHEMA).tree(), blocks);
    }

    /**
     * What to try after some stories.
     *
     * @param toldAtOnce whether the user has seen the events without waiting
     */
    static Document next(List<Story> stories, boolean toldAtOnce) {
        var next = new LinkedHashMap<String, String>();
        for (var story : stories) {
            next.put(
                    "tidegate demo " + story.script().name() + (toldAtOnce ? "" : " --once")
                            + (story.seed() == Story.USUAL_SEED ? "" : " --seed " + story.seed()),
                    toldAtOnce ? "this story as it happens" : "every event of this story");
            story.script().next().forEach(next::putIfAbsent);
        }
        var blocks = new ArrayList<DocumentBlock>(List.of(TextLine.of(TextStyle.STRONG.of("Try next:"))));
        next.forEach((command, purpose) ->
                blocks.add(TextLine.of(String.format(Locale.ROOT, "  %-36s  ", command), TextStyle.FAINT.of(purpose))));
        blocks.add(TextLine.of());
        return new Document(Document.of(SCHEMA).tree(), blocks);
    }

    /** All that is known of the stories, by their names. */
    static Document forPrograms(List<Story> stories) {
        var document = Document.of(SCHEMA);
        var all = document.tree().put("simulated", true).putObject("stories");
        stories.forEach(story -> all.set(story.script().name(), JSON.valueToTree(fields(story))));
        return document;
    }

    private static Map<String, Object> fields(Story story) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("seed", story.seed());
        fields.put("settings", story.script().settings());
        fields.put("finished", story.stoppedBy() == null);
        fields.put("stoppedBy", story.stoppedBy());
        fields.put("startedAt", story.start());
        fields.put("endedAt", story.last().at());
        fields.put("took", story.length());
        fields.put("facts", story.facts());
        story.tables().forEach(table -> fields.put(table.field(), table.rows()));
        fields.put("events", story.events());
        return fields;
    }
}
