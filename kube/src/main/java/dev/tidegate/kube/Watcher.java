package dev.tidegate.kube;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Hears what happens to objects. Called by one thread at a time, which must not be kept for long. */
public interface Watcher {

    /** All objects there are: at the start, and again whenever something may have been missed. */
    void listed(List<ObjectNode> objects);

    /** One that is new or not as it was. */
    void changed(ObjectNode object);

    /** One that is gone, as it was at last. */
    void gone(ObjectNode object);

    /** Nothing can be heard for now; it is tried again until it succeeds. */
    void failed(KubeFailure failure);
}
