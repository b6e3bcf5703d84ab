package dev.tidegate.application.upgrades.change;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.upgrades.labeledit.ClusterPolicyForm;
import dev.tidegate.upgrades.labeledit.OrganisationSettingsForm;
import dev.tidegate.upgrades.policy.Labels;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Policies, settings and labels as machines read them, and as comments below what people read. */
public final class PolicyFormTree {

    private static final Pattern WHOLE_NUMBER = Pattern.compile("[0-9]{1,9}");

    private PolicyFormTree() {}

    public static void fill(ObjectNode tree, ClusterPolicyForm form) {
        list(tree, "workloads", form.workloads());
        number(tree, "soakDays", form.soakDays());
        tree.put("schedule", form.schedule());
        list(tree, "mutexes", form.mutexes());
        tree.put("sector", form.sector());
        list(tree, "blockedVersions", form.blockedVersions());
        list(tree, "versionGateApprovals", form.versionGateApprovals());
        tree.put("pausedUntil", form.pausedUntil());
        tree.put("maxMinor", form.maxMinor());
        list(tree, "notify", form.notified());
    }

    public static void fill(ObjectNode tree, OrganisationSettingsForm form) {
        list(tree, "blockedVersions", form.blockedVersions());
        var sectors = tree.putArray("sectors");
        for (var sector : form.sectors()) {
            var entry = sectors.addObject().put("name", sector.name());
            list(entry, "dependencies", sector.dependencies());
            number(entry, "maxParallelUpgrades", sector.maxParallelUpgrades());
        }
        list(tree, "inheritVersionData", form.inheritVersionData());
        list(tree, "publishVersionData", form.publishVersionData());
        list(tree, "versionGateApprovals", form.versionGateApprovals());
        tree.put("pausedUntil", form.pausedUntil());
        tree.put("maxMinor", form.maxMinor());
        list(tree, "notify", form.notified());
    }

    /** Labels by their keys in full. */
    public static void fill(ObjectNode tree, Labels labels) {
        labels.byKey().forEach((key, value) -> tree.put(Labels.PREFIX + key, value));
    }

    /** A number as one; what is written instead of a number, as a share or by mistake, as the text that it is. */
    private static void number(ObjectNode tree, String name, @Nullable String text) {
        if (text != null && WHOLE_NUMBER.matcher(text).matches()) {
            tree.put(name, Integer.parseInt(text));
        } else {
            tree.put(name, text);
        }
    }

    private static void list(ObjectNode tree, String name, List<String> items) {
        items.forEach(tree.putArray(name)::add);
    }

    /** The document with labels in lines that YAML takes for comments. */
    public static Document comments(Document document, TextLine first, Labels labels) {
        var shown = document.with(first);
        for (var label : labels.byKey().entrySet()) {
            shown = shown.with(
                    TextLine.of(TextStyle.FAINT.of("# "), Labels.PREFIX + label.getKey() + "=" + label.getValue()));
        }
        return shown;
    }
}
