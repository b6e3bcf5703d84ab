package dev.tidegate.promotions.automation;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.engine.revision.Revision;
import java.util.Collection;
import java.util.Comparator;

/** Names the content of a promotion: the same changes in any order have the same name. */
final class PromotionContentHash {

    private static final int DIGITS = 32;

    private PromotionContentHash() {}

    /** The first 32 digits of SHA-256 over the changes as JSON: sorted, keys in order, without blanks, in UTF-8. */
    static String of(Collection<WantedChange> changes) {
        var array = JsonNodeFactory.instance.arrayNode();
        changes.stream().sorted(Comparator.comparing(WantedChange::subscriber)).forEach(change -> {
            var subscriber = change.subscriber();
            var entry = array.addObject();
            subscriber.channels().forEach(entry.putArray("channels")::add);
            change.configHashes().forEach(entry.putArray("configHashes")::add);
            entry.put("file", subscriber.file())
                    .put("namespace", subscriber.namespace())
                    .put("ref", change.version().hex())
                    .put("target", subscriber.target())
                    .put("template", subscriber.template());
        });
        var digest = Revision.of(array.toString()).digest();
        return digest.substring(digest.indexOf(':') + 1).substring(0, DIGITS);
    }
}
