package dev.tidegate.integrations.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.plan.BlastRadius;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** How far a plan reaches: as text, as JSON, and as a comment on a merge request. */
public final class BlastReport {

    static final String SCHEMA = "tidegate.integrations.blast-radius/v1";

    private BlastReport() {}

    public static String text(BlastRadius radius) {
        return sections(radius).stream()
                .map(section -> section.items().stream()
                        .map(item -> "  " + item + "\n")
                        .collect(Collectors.joining("", section.title() + "\n", "")))
                .collect(Collectors.joining("", headline(radius) + "\n", ""));
    }

    public static String markdown(BlastRadius radius) {
        return sections(radius).stream()
                .map(section -> section.items().stream()
                        .map(item -> "- " + escaped(item) + "\n")
                        .collect(Collectors.joining("", "\n**" + section.title() + "**\n\n", "")))
                .collect(Collectors.joining("", "### Blast radius\n\n" + headline(radius) + "\n", ""));
    }

    public static ObjectNode json(BlastRadius radius) {
        ObjectNode document = JsonNodeFactory.instance
                .objectNode()
                .put("schema", SCHEMA)
                .put("workloads", radius.workloads())
                .put("partitions", radius.partitions());
        ObjectNode targets = document.putObject("targets");
        radius.targets().forEach(targets::put);
        ObjectNode shares = document.putObject("integrations");
        radius.shares()
                .forEach((name, share) -> shares.putObject(name)
                        .put("touched", share.touched())
                        .put("total", share.total())
                        .put("percent", share.percent()));
        ArrayNode destructive = document.putArray("destructive");
        radius.destructive()
                .forEach(one -> destructive
                        .addObject()
                        .put("step", one.kind().wireName())
                        .put("object", one.object())
                        .put("namespace", one.namespace())
                        .put("reason", one.reason()));
        ArrayNode images = document.putArray("newImages");
        radius.newImages().forEach(images::add);
        ArrayNode pins = document.putArray("pins");
        radius.pins()
                .forEach(pin -> pins.addObject()
                        .put("workload", pin.workload())
                        .put("reference", pin.reference())
                        .put("state", pin.state().name().toLowerCase(Locale.ROOT)));
        ArrayNode wave = document.putArray("firstWave");
        radius.firstWave()
                .forEach(probe -> wave.addObject()
                        .put("integration", probe.integration())
                        .put("shard", probe.shard())
                        .put("workload", probe.workload())
                        .put("phase", probe.phase()));
        return document;
    }

    private static String headline(BlastRadius radius) {
        return counted(radius.workloads(), "workload") + " in " + counted(radius.partitions(), "partition");
    }

    private static String counted(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private static List<Section> sections(BlastRadius radius) {
        var sections = new ArrayList<Section>();
        add(
                sections,
                "Integrations",
                radius.shares().entrySet().stream()
                        .map(entry -> entry.getKey() + ": " + entry.getValue().percent() + " % = "
                                + entry.getValue().touched() + " of "
                                + entry.getValue().total())
                        .toList());
        add(
                sections,
                "Targets",
                radius.targets().entrySet().stream()
                        .map(entry -> entry.getKey() + ": " + entry.getValue())
                        .toList());
        add(
                sections,
                "Destructive",
                radius.destructive().stream()
                        .map(one -> one.kind().wireName() + " " + one.object() + " in " + one.namespace() + ": "
                                + one.reason())
                        .toList());
        add(sections, "Images that never ran there", radius.newImages());
        add(
                sections,
                "Pins without effect",
                radius.pins().stream()
                        .map(pin -> pin.workload() + " at " + pin.reference() + ": "
                                + pin.state().name().toLowerCase(Locale.ROOT))
                        .toList());
        add(
                sections,
                "Try first",
                radius.firstWave().stream()
                        .map(probe -> probe.integration() + " / " + probe.shard()
                                + (probe.phase().isEmpty() ? "" : " (" + probe.phase() + ")"))
                        .toList());
        return sections;
    }

    private static void add(List<Section> sections, String title, List<String> items) {
        if (!items.isEmpty()) {
            sections.add(new Section(title, items));
        }
    }

    /** Names come from data files of other people; none of them may format the comment. */
    private static String escaped(String text) {
        return text.replaceAll("([\\\\`*_\\[\\]<>|#~@])", "\\\\$1");
    }

    private record Section(String title, List<String> items) {}
}
