package dev.tidegate.demo;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * What is written about a story beforehand, in a file named after it: its fleet, its rules and the lines of its
 * narration. A name in braces stands for a fact of the story.
 *
 * @param name as users name it on the command line
 * @param title what it is about, in a line
 * @param group what a group of the fleet is called: "sector"
 * @param members what groups consist of: "clusters"
 * @param failuresAreFinal whether a group can be done although members of it have failed
 * @param tellsEveryStart whether more is told than that a group opens; too much for a large fleet
 * @param start when it starts, on the first day of all stories
 * @param horizon a length of time far beyond the story; it makes sure that the demo ends
 * @param fleet what is simulated; each story has a form of its own
 * @param settings the rules of the story, for the JSON document
 * @param meanings what it means to be held by a gate
 * @param result lines at the very end
 * @param next commands to try afterwards, with their purpose
 */
record StoryScript(
        String name,
        String title,
        String group,
        String members,
        boolean failuresAreFinal,
        boolean tellsEveryStart,
        String start,
        String horizon,
        ObjectNode fleet,
        ObjectNode settings,
        List<String> introduction,
        Map<String, String> meanings,
        List<String> result,
        Map<String, String> next) {

    private static final JsonMapper JSON = new JsonMapper();

    static StoryScript of(String name) {
        var yaml = new Load(LoadSettings.builder().build()).loadFromString(text(name + ".yml"));
        return JSON.convertValue(yaml, StoryScript.class);
    }

    /** The text of a file that belongs to a story. */
    static String text(String file) {
        var path = "/dev/tidegate/demo/stories/" + file;
        try (var stream = Objects.requireNonNull(StoryScript.class.getResourceAsStream(path), path)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException("the demo cannot read its file " + file, broken);
        }
    }

    Instant startsAt() {
        return Instant.parse(start);
    }

    Duration longest() {
        return Duration.parse(horizon);
    }

    /** What is simulated, in the form of the story. */
    <T> T fleet(Class<T> form) {
        return JSON.convertValue(fleet, form);
    }

    /** A setting that is a length of time. */
    Duration duration(String setting) {
        return Duration.parse(settings.findValue(setting).textValue());
    }
}
