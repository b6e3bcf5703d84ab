package dev.tidegate.kube;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Is told what happens to watched objects. Called by one thread at a time; must return quickly. */
public interface WatchListener {

    /** All objects: at the start, and again whenever a change may have been missed. */
    void listed(List<ObjectNode> objects);

    /** An object was created or changed. */
    void changed(ObjectNode object);

    /** An object was deleted; this is its last state. */
    void gone(ObjectNode object);

    /** The watch failed; it starts again until it succeeds. */
    void failed(KubeFailure failure);
}
