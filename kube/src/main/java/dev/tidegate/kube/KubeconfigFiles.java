package dev.tidegate.kube;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.files.BoundedInput;
import dev.tidegate.files.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * One or several kubeconfig files, merged by the rules of kubectl: of entries with the same name the first counts, and
 * some of several files may be missing.
 */
final class KubeconfigFiles {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final int DEEPEST = 100;

    /** What aliases refer to is there as often as they are: nested ones multiply. */
    private static final int MOST_ALIASES = 10;

    private static final int MAXIMUM_BYTES = 16 * 1024 * 1024;

    private final List<Part> parts;

    private KubeconfigFiles(List<Part> parts) {
        this.parts = parts;
    }

    static KubeconfigFiles read(List<Path> files) {
        var present = files.stream().filter(Files::exists).toList();
        // If no file exists, reading the first one fails with the right message.
        var read = present.isEmpty() ? files.subList(0, 1) : present;
        return new KubeconfigFiles(
                read.stream().map(file -> new Part(file, parse(file))).toList());
    }

    private static JsonNode parse(Path file) {
        Object content;
        try {
            var settings = LoadSettings.builder()
                    .setLabel(file.toString())
                    .setCodePointLimit(MAXIMUM_BYTES)
                    .setMaxAliasesForCollections(MOST_ALIASES)
                    .build();
            var text = BoundedInput.text(file, MAXIMUM_BYTES);
            refuseDeep(file, new Parse(settings).parseString(text));
            content = new Load(settings).loadFromString(text);
        } catch (InputException e) {
            throw InvalidAccessException.because("the kubeconfig cannot be read: %s", e.sentence());
        } catch (YamlEngineException e) {
            // Its message would quote the line, which may hold the token.
            throw InvalidAccessException.because("the kubeconfig %s is not valid YAML", file);
        }
        JsonNode tree = JSON.valueToTree(content);
        if (!tree.isObject()) {
            throw InvalidAccessException.because("the kubeconfig %s holds no mapping", file);
        }
        return tree;
    }

    /** Loading recurses, and would end with the stack; so would reading what contains itself. */
    private static void refuseDeep(Path file, Iterable<Event> events) {
        var open = new ArrayDeque<String>();
        for (var event : events) {
            if (event instanceof CollectionStartEvent start) {
                open.push(start.getAnchor().map(Anchor::getValue).orElse(""));
            } else if (event instanceof CollectionEndEvent) {
                open.pop();
            } else if (event instanceof AliasEvent alias
                    && open.contains(alias.getAlias().getValue())) {
                throw InvalidAccessException.because("the kubeconfig %s has an alias to what is around it", file);
            }
            if (open.size() > DEEPEST) {
                throw InvalidAccessException.because("the kubeconfig %s is nested too deeply", file);
            }
        }
    }

    /** The context that is used if none is named; empty if there is none. */
    String currentContext() {
        return parts.stream()
                .map(part -> part.content().path("current-context").asText(""))
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** The first entry of this name in a list, as in {@code clusters}, with what it holds under {@code what}. */
    Optional<Part> named(String list, String name, String what) {
        for (var part : parts) {
            for (var each : part.content().path(list)) {
                if (name.equals(each.path("name").asText("")) && each.path(what).isObject()) {
                    return Optional.of(new Part(part.file(), each.path(what)));
                }
            }
        }
        return Optional.empty();
    }

    /** The names in a list, of all files. */
    String names(String list) {
        var names = new LinkedHashSet<String>();
        parts.forEach(part -> part.content()
                .path(list)
                .forEach(each -> names.add(each.path("name").asText(""))));
        return names.isEmpty() ? "none" : String.join(", ", names);
    }

    /** The files, for messages. */
    @Override
    public String toString() {
        return parts.stream().map(part -> part.file().toString()).collect(Collectors.joining(", "));
    }

    /** A part of the content, and the file it comes from. */
    record Part(Path file, JsonNode content) {

        static Part none(Path file) {
            return new Part(file, JSON.createObjectNode());
        }

        boolean has(String field) {
            return content.hasNonNull(field);
        }

        String text(String field) {
            return content.path(field).asText("");
        }

        List<String> texts(String field) {
            var texts = new ArrayList<String>();
            content.path(field).forEach(each -> texts.add(each.asText()));
            return texts;
        }

        /** A path; a relative one is relative to the file. */
        Path path(String field) {
            return file.toAbsolutePath().resolveSibling(text(field));
        }
    }
}
