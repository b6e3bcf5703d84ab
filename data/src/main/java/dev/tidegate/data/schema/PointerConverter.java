package dev.tidegate.data.schema;

import com.networknt.schema.path.NodePath;
import dev.tidegate.data.node.Pointer;
import java.util.ArrayList;

/** Converts paths of the validator to pointers. */
final class PointerConverter {

    private PointerConverter() {}

    static Pointer of(NodePath path) {
        var segments = new ArrayList<String>(path.getNameCount());
        for (int at = 0; at < path.getNameCount(); at++) {
            segments.add(path.getElement(at).toString());
        }
        return new Pointer(segments);
    }
}
