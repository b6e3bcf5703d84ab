/**
 * A real Kubernetes API server for tests: started once per run, without nodes or controllers. What a client library
 * does with it is not known here.
 */
@NullMarked
package dev.tidegate.testsupport.kube;

import org.jspecify.annotations.NullMarked;
